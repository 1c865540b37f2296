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
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
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
let pooler: Pooler;
let gateway: GatewayProcess;
let client: GatewayClient;

beforeAll(async () => {
  database = await newDatabase(process.env['CITUS_URL'] ?? '');
  const behind = new URL(database);
  pooler = new Pooler(await freePort(), behind);
  pooler.start();
  behind.port = String(pooler.port);
  const port = await freePort();
  gateway = await GatewayProcess.start(port, {
    DATABASE_URL: behind.href,
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
