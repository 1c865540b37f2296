import { fork, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { words } from './words.mjs';
import { ROOT } from './workshop.mjs';

const FOLDER = join('dist', 'gateway-dev');
const PROCESS = fileURLToPath(new URL('dev-gateway-process.mjs', import.meta.url));

/** A port of this machine that nobody listens on. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Bundles the gateway, one second; false when its sources do not compile, which the bundler has said then. */
function bundle() {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const parameters = ['build', '--config', 'gateway/vite.config.ts', '--outDir', FOLDER, '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, ...parameters], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * The gateway of `npm run dev`: bundled from its sources and restarted when they change. One that no longer compiles
 * leaves the one that runs.
 */
export class DevGateway {
  /** @type {Record<string, string | undefined>} */
  #variables;
  /** @type {(line: string) => void} */
  #say;
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  #isChanged = false;
  #isEnded = false;
  /** @type {Promise<boolean>} */
  #running = Promise.resolve(false);

  /**
   * @param {Record<string, string | undefined>} variables its environment
   * @param {(line: string) => void} say
   */
  constructor(variables, say) {
    this.#variables = variables;
    this.#say = say;
  }

  /** Whether it runs, as soon as that is decided: who asks during a restart waits for its end. */
  get running() {
    return this.#running;
  }

  start() {
    this.#running = this.#renew(true);
    return this.#running;
  }

  /** A source has changed. Several changes in a row make one restart. */
  restart() {
    if (this.#isChanged || this.#isEnded) return;
    this.#isChanged = true;
    this.#running = this.#running.then(() => {
      this.#isChanged = false;
      return this.#renew(false);
    });
  }

  /** @param {boolean} isFirst */
  async #renew(isFirst) {
    const began = performance.now();
    if (!(await bundle())) {
      if (!this.#isEnded) this.#say(words.broken);
      return this.#child !== null;
    }
    await this.#stop();
    if (this.#isEnded) return false;
    const isUp = await this.#run(isFirst ? [] : ['--quiet']);
    if (isUp && !isFirst) this.#say(words.restarted(((performance.now() - began) / 1000).toFixed(1)));
    return isUp;
  }

  /** @param {string[]} parameters @returns {Promise<boolean>} */
  #run(parameters) {
    const child = fork(PROCESS, [join(ROOT, FOLDER, 'main.js'), ...parameters], { cwd: ROOT, env: this.#variables });
    this.#child = child;
    let isReady = false;
    return new Promise((resolve) => {
      child.once('message', () => {
        isReady = true;
        resolve(true);
      });
      child.once('close', () => {
        resolve(false);
        if (this.#child !== child) return;
        this.#child = null;
        if (!isReady) return;
        this.#running = Promise.resolve(false);
        this.#say(words.ended);
      });
    });
  }

  async #stop() {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await closed;
  }

  /** Ends it for good. */
  async end() {
    this.#isEnded = true;
    await this.#stop();
    await this.#running;
  }
}
