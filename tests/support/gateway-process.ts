import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** For the Node of gateways and of their commands; see `BRIEF` of tests/support/run/runners.mjs. */
export const nodeFlags = (): string[] =>
  (process.env['JFORCE_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** A running gateway, as its own process: the built one, started as people start it. */
export class GatewayProcess {
  readonly #child: ChildProcess;
  #output = '';
  readonly #ended: Promise<void>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('close', () => resolve()));
    const collect = (part: Buffer): void => {
      this.#output = (this.#output + part.toString()).slice(-20_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
  }

  /** Starts the build in `root` and waits until it says that it is ready. Throws with what it wrote when it ends before. */
  static async start(
    port: number,
    variables: Readonly<Record<string, string>>,
    root: string = ROOT,
  ): Promise<GatewayProcess> {
    const main = join(root, 'dist/gateway/main.js');
    if (!existsSync(main)) throw new Error('The gateway is not built; run npm run build.');
    const environment = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      BACKUP_KEEP: '0',
      ...variables,
    };
    const running = new GatewayProcess(
      spawn(process.execPath, [...nodeFlags(), main], {
        cwd: root,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    try {
      await until('the gateway is ready', () => running.#ready(port), 180_000);
    } catch (cause) {
      // One that nobody waits for any more would go on until the machine is switched off.
      await running.end('SIGKILL');
      throw cause;
    }
    return running;
  }

  /** The last part of what it wrote. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get #gone(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async #ready(port: number): Promise<boolean> {
    if (this.#gone)
      throw new Error(`The gateway ended with ${this.#child.exitCode ?? this.#child.signalCode}:\n${this.#output}`);
    try {
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** Ends it as a power cut does (SIGKILL), or asks it to end (SIGTERM); answers when it is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.#gone) this.#child.kill(signal);
    await this.#ended;
  }
}
