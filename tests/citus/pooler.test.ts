import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { readConfig } from '#gateway/config/config.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import { lookAtDatabase } from '#gateway/doctor/look-at-database.ts';
import { PEOPLE } from '#tests/contract/given.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { findPooler } from '#tests/support/run/citus.mjs';
import { unprivileged } from '#tests/support/run/postgres.mjs';
import { until } from '#tests/support/until.ts';

/** PgBouncer in front of the coordinator, a connection for each of the gateway's (docs/production.md). */
class Pooler {
  readonly folder = mkdtempSync(join(tmpdir(), 'jforce-pooler-'));
  readonly port: number;
  #process: ChildProcess | null = null;

  constructor(port: number, server: URL) {
    this.port = port;
    chmodSync(this.folder, 0o755);
    writeFileSync(
      join(this.folder, 'pooler.ini'),
      `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
ignore_startup_parameters = options
`,
    );
  }

  start(): void {
    this.#process = spawn(findPooler() ?? '', [join(this.folder, 'pooler.ini')], {
      ...unprivileged(),
      stdio: 'ignore',
    });
  }

  async end(): Promise<void> {
    const { exitCode = 0 } = this.#process ?? {};
    if (this.#process === null || exitCode !== null) return;
    const ended = new Promise((resolve) => this.#process?.once('close', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
}

let database: string;
let behindPooler: string;
let pooler: Pooler;
let gateway: GatewayProcess;
let client: GatewayClient;

beforeAll(async () => {
  database = await newDatabase(process.env['CITUS_URL'] ?? '');
  const behind = new URL(database);
  // What this pooler does not hand on (docs/production.md).
  await setAll("'UTC'", "'30s'", "'sequential'");
  pooler = new Pooler(await freePort(), behind);
  pooler.start();
  behind.port = String(pooler.port);
  behindPooler = behind.href;
  const port = await freePort();
  gateway = await GatewayProcess.start(port, {
    DATABASE_URL: behindPooler,
    DATA_DIR: pooler.folder,
    MOVE_ORDERS: '0',
    SECRET: 'the secret of this gateway and no other one',
    RATE_LIMIT_WRITES: '0',
  });
  client = await GatewayClient.signedIn(`http://127.0.0.1:${port}`, PEOPLE.individual);
}, 600_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  await pooler.end();
  rmSync(pooler.folder, { recursive: true, force: true });
});

/** Has the database itself say what the gateway asks of every connection, whichever pooler stands before it. */
async function setAll(...values: readonly [zone: string, limit: string, parts: string]): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  for (const [at, setting] of ['timezone', 'statement_timeout', 'citus.multi_shard_modify_mode'].entries())
    await askDatabase(database, `alter database ${name} set ${setting} = ${values[at]}`);
}

const reads = async (): Promise<number> => (await client.raw(periods)).status;
const invites = async (phone: string, key: string): Promise<number> => {
  const body = { type: 'member', name: 'Zineb', phone_number: phone };
  return (await client.raw(inviteUser, { body, headers: { [KEY_HEADER]: key } })).status;
};

it('people are served through a pooler in front of the coordinator, and again when it died and came back', async () => {
  expect(await Promise.all(Array.from({ length: 30 }, reads))).toEqual(Array.from({ length: 30 }, () => 200));
  const writes = Array.from({ length: 8 }, (_none, n) => ({
    phone: `06741${String(n).padStart(5, '0')}`,
    key: randomUUID(),
  }));
  const [first, ...others] = writes;
  if (first === undefined) throw new Error('Expected writes');
  expect(await invites(first.phone, first.key)).toBe(200);

  await pooler.end();
  expect(await reads()).toBe(503);
  pooler.start();
  await until('the gateway works again', async () => (await reads()) === 200, 60_000);
  for (const { phone, key } of [first, ...others]) expect(await invites(phone, key)).toBe(200);
  const [invited] = await askDatabase(
    database,
    `select count(*)::int as n, count(distinct phone_number)::int as phones from invitation
      where phone_number like '%6741000%'`,
  );
  expect(invited).toEqual({ n: writes.length, phones: writes.length });
}, 240_000);

it('the doctor names what a pooler keeps back of what the gateway asks for', async () => {
  const told = async (): Promise<string[]> => {
    const found = await lookAtDatabase(readConfig({ DATA_DIR: pooler.folder }), behindPooler);
    return found.filter(({ about }) => about === 'pooler').map(({ says }) => says);
  };
  expect(await told()).toEqual([]);
  await setAll("'Africa/Casablanca'", "'10min'", "'parallel'");
  await pooler.end();
  pooler.start();
  await until('the pooler answers', async () => (await told()).length > 0, 60_000);
  expect(await told()).toEqual([
    'Something between the gateway and the database keeps back what it asks for: timezone is Africa/Casablanca, statement_timeout is 10min, citus.multi_shard_modify_mode is parallel.',
  ]);
}, 120_000);
