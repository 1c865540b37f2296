import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { until } from '#tests/support/until.ts';
import { begin, carryOut, copyRepository, type Ended, giveAway } from './other-user.ts';
import { makeCertificates, startIssuer, startProxy } from './surroundings.ts';

const MARKET = { MARKET: 'ci', LANGUAGES: 'fr,ar' };

/** A gateway of the installation, of which there are two behind the proxy. */
interface Seat {
  port: number;
  variables: Record<string, string>;
  child: ChildProcess | null;
}

/** An empty folder of another user with all that stands around a production: a PostgreSQL, an issuer, a proxy with TLS. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'jforce-deployment-'));
  readonly source = join(this.folder, 'source');
  readonly home = join(this.folder, 'home');
  readonly #own = join(this.folder, 'surroundings');
  readonly #programs: ChildProcess[] = [];
  readonly #seats: Seat[] = [];
  /** Address of the app. */
  origin = '';
  /** Settings of the first gateway. */
  env: Record<string, string> = {};

  static async begin(): Promise<Installation> {
    const made = new Installation();
    for (const each of [made.source, made.home, made.#own]) mkdirSync(each);
    copyRepository(made.source);
    giveAway(made.folder);
    await made.#surround();
    return made;
  }

  async #surround(): Promise<void> {
    const [one, other, publicPort, issuer, issuerPort] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    this.origin = `https://127.0.0.1:${publicPort}`;
    const address = `https://127.0.0.1:${issuerPort}`;
    const certificates = makeCertificates(this.#own);
    const shipped = readFileSync(join(ROOT, 'gateway/deploy/Caddyfile'), 'utf8');
    this.#programs.push(
      await startProxy(this.#own, certificates, {
        app: { shipped, from: publicPort, gateways: [one, other] },
        others: [{ from: issuerPort, to: issuer }],
      }),
      await startIssuer([String(issuer), address, 'jforce', `${this.origin}/login/callback`, `${this.origin}/`]),
    );
    this.env = {
      ...MARKET,
      HOME: this.home,
      NODE_EXTRA_CA_CERTS: certificates.authority,
      GATEWAY_MODE: 'production',
      PORT: String(one),
      PUBLIC_URL: this.origin,
      DATA_DIR: join(this.home, 'data'),
      DATABASE_URL: await newDatabase('deployment'),
      OIDC_ISSUER: address,
      OIDC_CLIENT_ID: 'jforce',
      OIDC_CLIENT_SECRET: 'the secret of this client at this issuer',
      OIDC_CONSULTANT_CLAIM: 'marketplace_number',
      SECRET: 'a secret of this deployment, long enough',
      SEALING_ROOT: '1:a-root-of-this-deployment-long-enough',
      METRICS_TOKEN: 'a token of this deployment',
      TRUST_PROXY: '1',
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    };
    const second = { PORT: String(other), DATA_DIR: join(this.home, 'data-2'), MIGRATE: '0' };
    this.#seats.push({ port: one, variables: {}, child: null }, { port: other, variables: second, child: null });
  }

  /** Starts the first or the second gateway and waits until it is ready. Throws with what it wrote when it ends before. */
  async start(which: 0 | 1): Promise<void> {
    const seat = this.#seats[which];
    if (seat === undefined) throw new Error('There are two gateways');
    const env = { ...this.env, ...seat.variables };
    const child = begin(process.execPath, ['dist/gateway/main.js'], { cwd: this.source, env });
    seat.child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()));
    await until(
      'the gateway is ready',
      () => {
        if (child.exitCode !== null) throw new Error(output);
        return fetch(`http://127.0.0.1:${seat.port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      },
      120_000,
    );
  }

  /** Asks a gateway to end, as an operator does, and waits until it is gone. */
  async stop(which: 0 | 1): Promise<void> {
    const child = this.#seats[which]?.child;
    if (child === null || child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  /** Runs a program of npm in the folder of the product, as that user. */
  readonly npm = (...given: string[]): Promise<Ended> =>
    carryOut('npm', given, { cwd: this.source, env: { HOME: this.home, ...MARKET } });
  /** Runs a command of the gateway, by these settings beside its own. */
  readonly gateway = (given: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    carryOut(process.execPath, ['dist/gateway/cli.js', ...given], { cwd: this.source, env: { ...this.env, ...more } });
  /** Runs a line of the shell with the settings, as the page says it. */
  readonly shell = (line: string): Promise<Ended> =>
    carryOut('sh', ['-e', '-c', line], { cwd: this.source, env: this.env });

  async close(): Promise<void> {
    await Promise.all([this.stop(0), this.stop(1)]);
    for (const program of this.#programs) program.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What a step wrote. Throws with it when the step failed. */
export async function done(step: Promise<Ended>): Promise<string> {
  const { code, output } = await step;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`);
  return output;
}

/** The server that the stage started. */
const serverUrl = (): string => {
  const server = process.env['DEPLOYMENT_DATABASE_URL'];
  if (server === undefined) throw new Error('Run it by "npm test -- deployment", which starts a PostgreSQL.');
  return server;
};

/** Makes a database on it; answers its address. */
async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(`create database ${name} encoding 'UTF8' template template0`);
  await client.end();
  return serverUrl().replace(/\/postgres$/, `/${name}`);
}
