import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { addCampaign } from '#gateway/ledger/testing/test-campaign.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { JOB_HANDLERS } from './handlers.ts';
import { holdClosings, readCutOver } from '#gateway/db/cut-over.ts';
import { closeBehind, closeMonths, endHold, monthClosing, monthEnds, settleDue } from './month-end.ts';
import { ensureRecurring } from './recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';

const database = databaseForTests();
let now = Date.parse('2026-03-20T12:00:00Z');
let services: Services;
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});

const fail = (cause: unknown): never => {
  throw cause;
};
const event = (status: string, at: string) => ({ status, at, reason: null });
const linesOf = (id: number) =>
  database.db.selectFrom('commission_line').selectAll().where('consultant_id', '=', id).orderBy('source').execute();
const decisionsOf = async (id: number) =>
  (
    await database.db
      .selectFrom('payout_decision')
      .select(['period', 'amount_minor'])
      .where('consultant_id', '=', id)
      .orderBy('period')
      .execute()
  ).map((row) => [row.period, row.amount_minor]);

describe('months that pass', () => {
  it('are closed one after the other when the clock leaps, with what completed in each', async () => {
    const id = await addConsultant(database.db, 'leap');
    await ingest(services, [
      lineOf(id, 'A', { events: [event('delivered', '2026-03-22T10:00:00Z')] }),
      lineOf(id, 'B', { events: [event('delivered', '2026-03-27T10:00:00Z')] }),
      lineOf(id, 'C'),
    ]);
    await ensureRecurring(services);
    now = Date.parse('2026-05-02T12:00:00Z');
    await playDue(services, JOB_HANDLERS, fail);
    expect(await decisionsOf(id)).toEqual([
      ['2026-03-01', 4248],
      ['2026-04-01', 4248],
    ]);
    expect(await linesOf(id)).toMatchObject([
      { source: 'A/1', state: 'confirmed', period: '2026-03-01', state_at: '2026-03-29T10:00:00Z' },
      { source: 'B/1', state: 'confirmed', period: '2026-04-01', state_at: '2026-04-03T10:00:00Z' },
      { source: 'C/1', state: 'pending', period: '2026-05-01', entries: 5 },
    ]);
  });

  it('end at midnight of the market, whose clocks change', () => {
    const before = (instant: string) => new Date(Number(monthEnds.next(Date.parse(instant), services))).toISOString();
    expect(before('2026-03-01T00:00:00Z')).toBe('2026-03-31T23:00:00.000Z');
    expect(before('2026-02-10T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z');
    const warning = new Date(Number(monthClosing.next(Date.parse('2026-06-29T12:00:00Z'), services))).toISOString();
    expect(warning).toBe('2026-07-29T08:00:00.000Z');
  });

  it('are announced to those who have something pending', async () => {
    const id = await addConsultant(database.db, 'warned');
    const idle = await addConsultant(database.db, 'idle');
    await ingest(services, [lineOf(id, 'A', { orderedAt: '2026-05-01T10:00:00Z' })]);
    await monthClosing.run(Date.parse('2026-05-29T08:00:00Z'), services);
    const reported = await database.db
      .selectFrom('notification')
      .select('consultant_id')
      .where('kind', '=', 'month-closing')
      .execute();
    expect(reported.map((row) => row.consultant_id)).toContain(id);
    expect(reported.map((row) => row.consultant_id)).not.toContain(idle);
  });

  it('are not announced after they are over, where the gateway was away in their last days', async () => {
    const periods = async () =>
      (
        await database.db
          .selectFrom('notification')
          .select(sql<string>`params ->> 'period'`.as('period'))
          .where('kind', '=', 'month-closing')
          .where('consultant_id', '=', id)
          .execute()
      ).map((row) => row.period);
    const id = await addConsultant(database.db, 'away');
    for (const [order, month] of [
      ['A', '05'],
      ['B', '06'],
      ['C', '07'],
    ] as const)
      await ingest(services, [lineOf(id, order, { orderedAt: `2026-${month}-01T10:00:00Z` })]);
    const before = now;
    const missed = Date.parse('2026-05-29T08:00:00Z');
    now = Date.parse('2026-07-02T12:00:00Z');
    await monthClosing.run(missed, services);
    expect(await periods()).toEqual([]);
    now = Date.parse('2026-07-30T12:00:00Z');
    await monthClosing.run(missed, services);
    expect(await periods()).toEqual(['2026-07-01']);
    now = before;
  });
});

describe('the end of a hold', () => {
  it('settles a month whose last order was decided meanwhile, and one whose deadline passed', async () => {
    const before = now;
    now = Date.parse('2026-03-20T12:00:00Z');
    const ids = [await addConsultant(database.db, 'decided'), await addConsultant(database.db, 'overdue')];
    const [decided = 0, overdue = 0] = ids;
    await ingest(
      services,
      ids.map((id) => lineOf(id, 'OPEN', { events: [event('ongoing', '2026-03-13T10:00:00Z')] })),
    );
    now = Date.parse('2026-04-02T12:00:00Z');
    await closeMonths(services, ids, '2026-03-01');
    await holdClosings(database.db, true);
    await ingest(services, [lineOf(decided, 'OPEN', { events: [event('failed', '2026-04-01T10:00:00Z')] })]);
    const settled = async () =>
      (
        await database.db
          .selectFrom('month_impact')
          .select('consultant_id')
          .where('consultant_id', 'in', ids)
          .where('no', '>', 0)
          .execute()
      ).map((row) => row.consultant_id);
    await playDue(services, JOB_HANDLERS, fail);
    expect(await settled()).toEqual([]);
    expect(await endHold(services)).toBe(true);
    await playDue(services, JOB_HANDLERS, fail);
    expect(await settled()).toEqual([decided]);
    await holdClosings(database.db, true);
    now = Date.parse('2026-04-25T12:00:00Z');
    await settleDue(services, ids, now);
    expect(await endHold(services)).toBe(true);
    await playDue(services, JOB_HANDLERS, fail);
    expect((await settled()).toSorted((a, b) => a - b)).toEqual([decided, overdue]);
    expect(await endHold(services)).toBe(false);
    now = before;
  });

  it('has the bonuses of leaders looked at, who may have reached one of members without a line', async () => {
    const leader = await addConsultant(database.db, 'leads');
    await addConsultant(database.db, 'follows', { leader_id: leader });
    await addCampaign(database.db, 'members', { metric: 'members', target: 5 });
    await holdClosings(database.db, true);
    expect(await endHold(services)).toBe(true);
    const { rows } = await sql`
      select from job where queue = 'bonus' and payload::text like ${`%${leader}%`}`.execute(database.db);
    expect(rows).toHaveLength(1);
    await database.db.deleteFrom('bonus_campaign').execute();
    await playDue(services, JOB_HANDLERS, fail);
  });

  it('leaves everything held where the work behind it cannot be added', async () => {
    await holdClosings(database.db, true);
    await sql`alter table job rename to job_away`.execute(database.db);
    await expect(endHold(services)).rejects.toThrow('job');
    await sql`alter table job_away rename to job`.execute(database.db);
    expect((await readCutOver(database.db)).held).toBe(true);
    expect(await endHold(services)).toBe(true);
  });
});

describe('items that are older than the ledger', () => {
  it('get their entries, and their months are closed', async () => {
    const leader = await addConsultant(database.db, 'old-leader');
    const id = await addConsultant(database.db, 'old', { leader_id: leader });
    const completed = [event('completed', '2026-03-14T10:00:00Z'), event('returned', '2026-04-20T10:00:00Z')];
    await ingest(services, [lineOf(id, 'A', { events: completed }), lineOf(id, 'B')]);
    await closeBehind(services);
    await playDue(services, JOB_HANDLERS, fail);
    const stored = (rows: object[]) => rows.map((row) => ({ ...row, sync_seq: 0 }));
    const before = [stored(await linesOf(id)), stored(await linesOf(leader))];
    for (const table of [
      'commission_ledger',
      'commission_line',
      'payout_decision',
      'month_settlement',
      'month_impact',
      'payout_event',
    ] as const)
      await forget(database.db, table, sql`consultant_id in (${id}, ${leader})`);
    await sql`insert into job (queue, payload, state, run_at, dedupe_key, created_at)
      values ('ledger-fill', '{}', 'waiting', '1970-01-01T00:00:00Z', 'once', now())`.execute(database.db);
    await playDue(services, JOB_HANDLERS, fail);
    expect([stored(await linesOf(id)), stored(await linesOf(leader))]).toEqual(before);
    // The item, its reversal, and what that left below zero: carried from April to May.
    expect(before[0]).toHaveLength(5);
  });
});
