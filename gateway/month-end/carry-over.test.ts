import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { servePayouts } from '#gateway/calls/watto/payouts.ts';
import { serveSuccessRates } from '#gateway/calls/watto/success-rates.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { embeddedEngine } from '#gateway/db/embedded/embedded.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { testServices, consultantOf } from '#gateway/ledger/testing/test-lines.ts';
import { carryOverProgram } from '#gateway/program/carry-over-program.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { monthDoubts } from './check-months.ts';
import { impactsOf, settledSums } from './testing/test-months.ts';

/** What a gateway of the version before left on 31 March 2026: its tables as JSON. */
const LEFT = new URL('testing/before-settlements.json.gz', import.meta.url);
const [JANUARY, FEBRUARY, MARCH, APRIL] = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] as const;

let db: Kysely<Schema>;
let steps: string[] = [];
let folder = '';
let now = Date.parse('2026-04-03T08:00:00Z');
let services: Services;
const play = async (): Promise<void> => {
  await ensureRecurring(services);
  await playDue(services, JOB_HANDLERS, (cause) => {
    throw cause;
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-old-'));
  db = new Kysely<Schema>({ dialect: engineDialect(await embeddedEngine(folder, WORKER_FILE)) });
  services = { ...testServices(db), clock: { now: () => now } };
  await migrate(db, '0011-append-only');
  const tables: Record<string, unknown> = JSON.parse(gunzipSync(await readFile(LEFT)).toString());
  for (const [table, rows] of Object.entries(tables))
    await sql`insert into ${sql.table(table)} overriding system value
      select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
  steps = await migrate(db);
  await carryOverProgram(services, { settleAfterDays: null, keepLevelMonths: null });
  await play();
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const idOf = (externalId: string): Promise<number> => consultantOf(db, externalId);
const asked = async (id: number) => ({ session: await sessionOf(services, id), params: { id: String(id) } });

describe('a database of the version before', () => {
  it('goes on by the rates that stood in the code, as version 1 of its program, and is carried over once', async () => {
    expect(await readRules(db)).toEqual({ ...rulesBefore('ma'), version: 1 });
    expect(await carryOverProgram(services, { settleAfterDays: 5, keepLevelMonths: 3 })).toBe(false);
  });

  it('gets the tables of settlements', () => {
    expect(steps).toContain('0012-month-settlement');
  });

  it('is corrected once for each month that can be settled, with its cause; a younger one keeps its entry until then', async () => {
    const id = await idOf('JF-900001');
    expect(await impactsOf(db, id)).toMatchObject([
      { period: JANUARY, no: 0, stands_in: JANUARY, amount_minor: -2549, cause: 'before' },
      // 8 of 9 were completed in the end: nothing is taken off.
      { period: JANUARY, no: 1, stands_in: APRIL, amount_minor: 2549, cause: 'recounted' },
      // Two were returned: 7 of 10.
      { period: FEBRUARY, no: 1, stands_in: APRIL, cause: 'recounted' },
      { period: MARCH, no: 0, stands_in: MARCH, amount_minor: -1529, cause: 'before' },
    ]);
    for (const { written, due } of await settledSums(db, id)) expect(written).toBe(due);
    const { data } = await ask(serveSuccessRates, services, await asked(id));
    expect(data.map(({ settlement }) => settlement?.state)).toEqual(['closed', 'settled', 'settled']);
    expect(data[0]).toMatchObject({ settlement: { amount: -1529, orders_open: 2, impacts: [{ cause: 'before' }] } });
  });

  it('tells people once', async () => {
    const told = await db
      .selectFrom('notification')
      .select(['consultant_id', 'kind', 'target'])
      .where('kind', 'in', ['impact-settled', 'impact-corrected', 'impacts-recounted'])
      .orderBy('consultant_id')
      .execute();
    expect(told).toEqual([
      { consultant_id: await idOf('JF-900001'), kind: 'impacts-recounted', target: '/success-rate' },
    ]);
  });

  it('raises for the last closed month alone', async () => {
    const moves = await db.selectFrom('level_history').select(['consultant_id', 'level_id', 'period']).execute();
    expect(moves).toEqual([{ consultant_id: await idOf('JF-900003'), level_id: 'silver', period: MARCH }]);
  });

  it('keeps months below zero as they were, and knows what became of payouts', async () => {
    const below = (await ask(servePayouts, services, await asked(await idOf('JF-900004')))).data;
    expect(below.at(-1)).toMatchObject({ period: JANUARY, amount: -4752, state: 'none', parts: { carried_over: 0 } });
    const waited = (await ask(servePayouts, services, await asked(await idOf('JF-900002')))).data;
    expect(waited.at(-1)).toMatchObject({
      period: JANUARY,
      method: 'add-account',
      state: 'decided',
      payable_from: '2026-02-13',
      account: { type: 'mobile_money', mask: '5678' },
    });
    const waits = (await ask(servePayouts, services, await asked(await idOf('JF-900003')))).data;
    expect(waits.map(({ state }) => state)).toEqual(['waiting', 'none', 'waiting']);
  });

  it('settles the younger month when that is due, from what was written before', async () => {
    const id = await idOf('JF-900001');
    now = Date.parse('2026-04-08T08:00:00Z');
    await play();
    // 7 of 8: what was taken off in March comes back in April.
    expect((await impactsOf(db, id)).at(-1)).toMatchObject({
      period: MARCH,
      no: 1,
      stands_in: APRIL,
      amount_minor: 1529,
      cause: 'settled',
    });
    for (const each of ['JF-900001', 'JF-900002', 'JF-900003', 'JF-900004']) {
      expect(await disagreements({ db }, await idOf(each))).toBe(0);
      expect(await monthDoubts(db, await idOf(each))).toEqual([]);
    }
  });
});
