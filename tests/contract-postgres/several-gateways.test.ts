import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { SlowLink } from '#tests/support/slow-link.ts';
import { until } from '#tests/support/until.ts';
import { PEOPLE } from '#tests/contract/given.ts';

/** Phone numbers of nobody, each once. */
const phones = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `06${String(71_000_000 + n * 37).padStart(8, '0')}`);

/** The embedded database has one process; these need a PostgreSQL, and run where there is one only. */
describe('several gateways on one PostgreSQL', () => {
  let folder: string;
  let database: string;
  let variables: Record<string, string>;
  let ports: [number, number];
  let one: GatewayProcess;
  let other: GatewayProcess;
  let client: GatewayClient;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'jforce-several-'));
    const { DATABASE_URL = '' } = await ownDatabase();
    database = DATABASE_URL;
    variables = {
      DATABASE_URL,
      DATA_DIR: folder,
      SECRET: 'one secret for all of these gateways',
      RATE_LIMIT_WRITES: '0',
      RATE_LIMIT_CALLS: '0',
    };
    ports = [await freePort(), await freePort()];
    // Both at once on an empty database: one of them makes the tables and loads the sample.
    [one, other] = await Promise.all([
      GatewayProcess.start(ports[0], variables),
      GatewayProcess.start(ports[1], variables),
    ]);
    client = await GatewayClient.signedIn(origin(0), PEOPLE.individual);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one, other].map((gateway) => gateway.end('SIGTERM')));
    rmSync(folder, { recursive: true, force: true });
  });

  const origin = (index: 0 | 1): string => `http://127.0.0.1:${ports[index]}`;
  const query = (text: string) => askDatabase(database, text);
  const invite = (at: GatewayClient, phone: string, key: string): Promise<number | null> =>
    at
      .raw(inviteUser, { body: { type: 'member', name: 'Zineb', phone_number: phone }, headers: { [KEY_HEADER]: key } })
      .then(
        ({ status }) => status,
        () => null,
      );

  it('move the sample once for both, by one job', async () => {
    const turnsOf = async (index: 0 | 1): Promise<number> => {
      const text = await (await fetch(`${origin(index)}/metrics`)).text();
      return Number(/^jforce_job_attempts_total\{queue="movement",outcome="done"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    await until('a turn was taken', async () => (await turnsOf(0)) + (await turnsOf(1)) > 0);
    // The next one has its time: while that has not come, nobody takes another.
    const [next] = await query(
      `select count(*)::int as jobs, min(attempts)::int as attempts, min(run_at) > now() as later
        from job where queue = 'movement'`,
    );
    expect(next).toEqual({ jobs: 1, attempts: 0, later: true });
    expect((await turnsOf(0)) + (await turnsOf(1))).toBe(1);
    const doubled = `select from item_event group by consultant_id, order_id, item_id, status having count(*) > 1`;
    expect(await query(doubled)).toEqual([]);
  });

  it('know the same sessions, and a key that came to both takes effect once', async () => {
    const [phone = ''] = phones(1);
    const key = randomUUID();
    const elsewhere = client.at(origin(1));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => invite(n % 2 === 0 ? client : elsewhere, phone, key)),
    );
    expect(answers).toEqual(answers.map(() => 200));
    expect(await query('select count(*)::int as n from invitation')).toEqual([{ n: 1 }]);
  });

  it('lose and double nothing when one of them is killed under load', async () => {
    const elsewhere = client.at(origin(1));
    const writes = phones(30)
      .slice(1)
      .map((phone) => ({ phone, key: randomUUID() }));
    const sending = writes.map(({ phone, key }, n) => invite(n % 2 === 0 ? client : elsewhere, phone, key));
    await Promise.race(sending);
    await one.end('SIGKILL');
    await Promise.all(sending);
    for (const { phone, key } of writes) expect(await invite(elsewhere, phone, key)).toBe(200);
    expect(
      await query('select count(*)::int as n, count(distinct phone_number)::int as phones from invitation'),
    ).toEqual([{ n: 30, phones: 30 }]);
    one = await GatewayProcess.start(ports[0], variables);
  }, 60_000);

  it('follow the clock that was moved through one of them', async () => {
    const moved = await runBundle('cli.js', ['clock', '+1d'], { ...variables });
    expect(moved.code).toBe(0);
    for (const index of [0, 1] as const) {
      await until(`gateway ${index} has moved its clock`, async () => {
        const answer = await fetch(`${origin(index)}/api/watto/periods/all`);
        const { meta } = v.parse(failureSchema, await answer.json());
        return Date.parse(meta.as_of) > Date.now() + 80_000_000;
      });
    }
  }, 60_000);

  it('do not work on an older database when they may not change it', async () => {
    const ended = await runBundle('main.js', ['--no-migrate'], {
      ...variables,
      ...(await ownDatabase()),
      PORT: String(await freePort()),
    });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('The database is older than this gateway; start one gateway without --no-migrate');
  });

  it('say that they cannot work while the database is away, and go on when it is back', async () => {
    const url = new URL(database);
    const link = await SlowLink.to(Number(url.port));
    url.port = String(link.port);
    const port = await freePort();
    const gateway = await GatewayProcess.start(port, { ...variables, DATABASE_URL: url.href });
    const behind = client.at(`http://127.0.0.1:${port}`);
    expect((await behind.raw(periods)).status).toBe(200);
    link.mode = 'refuse';
    const away = await behind.raw(periods);
    expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(v.parse(failureSchema, await away.json()).error.code).toBe('UNKNOWN_ERROR');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    link.mode = 'ok';
    await until('the gateway works again', async () => (await behind.raw(periods)).status === 200);
    await gateway.end('SIGTERM');
    await link.close();
  }, 60_000);
});
