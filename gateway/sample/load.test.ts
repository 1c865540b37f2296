import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { MOROCCO } from '#shared/domain/market/market.ts';
import { accountDoubt } from '#shared/domain/validation/account-number.ts';
import { COMMISSION_CATEGORIES } from '#shared/domain/commissions/commission-line.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { monthDoubts } from '#gateway/month-end/check-months.ts';
import { firstOpenMonths } from '#gateway/month-end/open-months.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { loadSample } from './load.ts';

const database = databaseForTests();
let written = 0;
const services = () => testServices(database.db, '2026-03-20T12:00:00Z');
beforeAll(async () => {
  written = await loadSample(services());
}, 240_000);

const perMonth = async (externalId: string) =>
  (
    await database.db
      .selectFrom('order_item')
      .innerJoin('consultant', 'consultant.consultant_id', 'order_item.consultant_id')
      .select(['period', (row) => row.fn.countAll<number>().as('items')])
      .where('external_id', '=', externalId)
      .groupBy('period')
      .orderBy('period')
      .execute()
  ).map((row) => row.items);

/** A cluster has its items on other nodes than the one that is asked. */
const isWhole = process.env.CITUS_URL === undefined;

describe('the sample of the sandbox', () => {
  it('is known to the planner by its size at once, so that an item is found by its key', async () => {
    const { rows } = await sql<{ items: number }>`
      select reltuples::integer as items from pg_class where oid = 'order_item'::regclass`.execute(database.db);
    expect(rows).toEqual([{ items: isWhole ? written : -1 }]);
  });

  it('gives an individual fourteen growing months and a store twenty thousand items', async () => {
    const salma = await perMonth('JF-104211');
    expect(salma).toHaveLength(14);
    expect(Math.max(...salma.slice(0, 13))).toBeLessThan(140);
    expect(Math.min(...salma.slice(0, 13))).toBeGreaterThan(20);
    expect(salma[12]).toBeGreaterThan(salma[0] ?? 0);
    const store = await perMonth('JF-100038');
    expect(store).toHaveLength(14);
    expect(store.reduce((sum, items) => sum + items, 0)).toBeGreaterThan(20_000);
  });

  it('writes to each person in their own language', async () => {
    const rows = await database.db
      .selectFrom('notification')
      .innerJoin('consultant', 'consultant.consultant_id', 'notification.consultant_id')
      .select(['preferred_language', sql<string>`params ->> 'title'`.as('title')])
      .where('kind', '=', 'message')
      .execute();
    const titles = new Map(rows.map(({ preferred_language: language, title }) => [language, title]));
    expect(new Set(titles.keys())).toEqual(new Set(['ar', 'en', 'fr']));
    expect(titles.get('ar')).toMatch(/^\p{Script=Arabic}/u);
    expect(new Set(titles.values()).size).toBe(3);
  });

  it('gives a newcomer nothing', async () => {
    expect(await perMonth('JF-111940')).toEqual([]);
  });

  it('shows every status and every order type, and nothing of the future', async () => {
    const { rows } = await sql<{ statuses: string[]; types: string[]; latest: string }>`
      select array_agg(distinct status) as statuses, array_agg(distinct order_type) as types, max(status_at) as latest
      from order_item`.execute(database.db);
    expect(rows[0]?.statuses.sort()).toEqual([...ITEM_STATUSES].sort());
    expect(rows[0]?.types.sort()).toEqual([...ORDER_TYPES].sort());
    expect(Date.parse(rows[0]?.latest ?? '')).toBeLessThanOrEqual(services().clock.now());
  });

  it('leaves no item open that is older than a month', async () => {
    const old = await database.db
      .selectFrom('order_item')
      .select('order_id')
      .where('status', 'in', ['created', 'ongoing', 'delivered'])
      .where('ordered_at', '<', '2026-02-20T00:00:00Z')
      .execute();
    expect(old).toEqual([]);
  });

  it('gives Salma a leader and a team two levels deep, all of whom she or they earn by', async () => {
    const people = await database.db
      .selectFrom('consultant')
      .select(['consultant_id', 'leader_id', 'external_id'])
      .execute();
    const ids = await database.db.selectFrom('order_item').select('consultant_id').distinct().execute();
    const selling = new Set(ids.map((row) => row.consultant_id));
    const rows = [];
    let level = people.filter((person) => person.external_id === 'JF-104211');
    for (let depth = 0; level.length > 0; depth += 1) {
      rows.push({
        depth,
        members: level.length,
        selling: level.filter((one) => selling.has(one.consultant_id)).length,
      });
      const leaders = new Set(level.map((person) => person.consultant_id));
      level = people.filter(({ leader_id }) => leader_id !== null && leaders.has(leader_id));
    }
    expect(rows).toEqual([
      { depth: 0, members: 1, selling: 1 },
      { depth: 1, members: 7, selling: 7 },
      { depth: 2, members: 3, selling: 3 },
    ]);
    const types = await database.db
      .selectFrom('commission_line')
      .innerJoin('consultant', 'consultant.consultant_id', 'commission_line.consultant_id')
      .select('type')
      .distinct()
      .where('external_id', '=', 'JF-104211')
      .orderBy('type')
      .execute();
    expect(types.map((row) => row.type)).toEqual(['direct', 'indirect1', 'indirect2']);
  });

  it('shows every kind of commission, and every month that is over is closed', async () => {
    const kinds = await database.db.selectFrom('commission_line').select('category').distinct().execute();
    expect(kinds.map((row) => row.category)).toEqual(
      expect.arrayContaining(COMMISSION_CATEGORIES.filter((category) => category !== 'roll-forward')),
    );
    const rolled = await database.db
      .selectFrom('commission_ledger')
      .select('source_key')
      .where('kind', '=', 'roll-in')
      .execute();
    expect(rolled.length).toBeGreaterThan(1000);
    const pending = await database.db
      .selectFrom('commission_line')
      .select('period')
      .distinct()
      .where('state', '=', 'pending')
      .execute();
    expect(pending).toEqual([{ period: '2026-03-01' }]);
    expect(await firstOpenMonths(database.db)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ period: '2026-02-01' })]),
    );
  });

  it('has months that were settled, one that was corrected later, payouts of every state and a promotion', async () => {
    const impacts = await database.db.selectFrom('month_impact').select(['no', 'cause', 'amount_minor']).execute();
    expect(impacts.filter(({ no }) => no === 1).length).toBeGreaterThan(80);
    expect(impacts.filter(({ no, amount_minor: amount }) => no > 1 && amount !== 0).length).toBeGreaterThan(0);
    const states = await database.db.selectFrom('payout_event').select('state').distinct().execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['decided', 'failed', 'paid', 'sent', 'waiting']);
    const moves = await database.db
      .selectFrom('level_history')
      .innerJoin('consultant', 'consultant.consultant_id', 'level_history.consultant_id')
      .select(['external_id', 'from_level_id', 'level_history.level_id', 'cause'])
      .execute();
    expect(moves).toContainEqual({
      external_id: 'JF-108817',
      from_level_id: 'bronze',
      level_id: 'silver',
      cause: 'promotion',
    });
    // Who begins at Silver has Gold before them.
    expect(moves.filter(({ external_id: id }) => id === 'JF-104211')).toEqual([]);
    const people = await database.db.selectFrom('consultant').select('consultant_id').execute();
    for (const { consultant_id: id } of people) expect(await monthDoubts(database.db, id)).toEqual([]);
  });

  it('has lines that agree with the ledger for everybody', async () => {
    const people = await database.db.selectFrom('consultant').select('consultant_id').execute();
    for (const { consultant_id: id } of people) expect(await disagreements({ db: database.db }, id)).toBe(0);
  });

  it('is there only once', async () => {
    expect(written).toBeGreaterThan(22_000);
    expect(await loadSample(services())).toBe(0);
  });

  it('gives everybody who can be paid an account that nothing is wrong with', async () => {
    const rows = await database.db
      .selectFrom('consultant as c')
      .leftJoin('payment_method as p', 'p.consultant_id', 'c.consultant_id')
      .select(['c.has_payment_method', 'p.type', 'p.number'])
      .execute();
    expect(rows.filter((row) => row.has_payment_method !== (row.type !== null))).toEqual([]);
    const banks = rows.filter((row) => row.type === 'bank_transfer').map((row) => row.number ?? '');
    expect(banks.length).toBeGreaterThan(5);
    expect(banks.filter((number) => accountDoubt(number, MOROCCO) !== null)).toEqual([]);
  });

  it('knows who accepted which agreement, never before it was published or after today', async () => {
    const { rows } = await sql<{ version: string; early: number; people: number }>`
      select a.version, count(*)::int as people,
        count(*) filter (where a.agreed_at < g.published_at or a.agreed_at > ${'2026-03-20T12:00:00Z'})::int as early
      from consultant_agreement a join agreement g on g.version = a.version and g.locale = 'fr'
      group by a.version order by a.version`.execute(database.db);
    expect(rows.map(({ version, early }) => [version, early])).toEqual([
      ['1.0', 0],
      ['2.0', 0],
    ]);
    const waiting = await database.db
      .selectFrom('consultant')
      .select('email')
      .where('agreement_version', '=', '1.0')
      .execute();
    expect(waiting).toEqual([{ email: 'rachid.lamrani@jforce.example' }]);
  });
});
