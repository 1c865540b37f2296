import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { servePayouts } from '#gateway/calls/watto/payouts.ts';
import { serveSuccessRates } from '#gateway/calls/watto/success-rates.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { loadSample } from '#gateway/sample/load.ts';
import { ACCOUNTS } from '#gateway/sample/people/accounts.ts';
import { timesAsOften } from '#tests/support/property-runs.ts';
import { monthDoubts } from './check-months.ts';
import { recompute, type RawPerson } from './testing/recompute.ts';

const STORE = 'JF-100038';
const database = databaseForTests();
let now = Date.parse('2026-11-23T10:00:00Z');
let services: Services;
beforeAll(async () => {
  services = { ...testServices(database.db), clock: { now: () => now } };
  // Of the store, whose items take most of the time, nothing is compared.
  await loadSample(
    services,
    ACCOUNTS.filter(({ consultant }) => consultant.external_id !== STORE),
  );
  await ensureRecurring(services);
}, 240_000);

/** Around three ends of months; a common run of the tests looks at some of them. */
const DAYS = ['2026-11-23', '2026-11-30', '2026-12-01', '2026-12-05', '2026-12-23', '2027-01-01', '2027-02-03'];
const PEOPLE = ['JF-104211', 'JF-107502', 'JF-101177', 'JF-106018', 'JF-107221', 'JF-108817', 'JF-105764', 'JF-111940'];

async function rawOf(externalId: string): Promise<RawPerson> {
  const person = await database.db
    .selectFrom('consultant')
    .select(['consultant_id', 'has_payment_method'])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  const { consultant_id: id } = person;
  const { rows: items } = await sql<RawPerson['items'][number]>`
    select order_id, price_minor, rate_bp, consultant_id as seller_id, indirect1_id, indirect2_id, ordered_at,
      exists (select from commission_ledger entry where entry.consultant_id = item.consultant_id
        and entry.order_id = item.order_id and entry.item_id = item.item_id and kind = 'not-eligible') as not_eligible,
      (select json_agg(json_build_object('status', status, 'occurred_at', occurred_at) order by occurred_at)
        from item_event event where event.consultant_id = item.consultant_id and event.order_id = item.order_id
          and event.item_id = item.item_id) as events
    from order_item item where ${id} in (consultant_id, indirect1_id, indirect2_id)`.execute(database.db);
  const { rows: written } = await sql<RawPerson['written'][number]>`
    select to_char(period, 'YYYY-MM-DD') as month, case kind when 'bonus' then 'bonuses' else 'adjustments' end as part,
      sum(confirmed_minor)::bigint as amount
    from commission_ledger
    where consultant_id = ${id} and kind in ('bonus', 'adjustment', 'brand-to-store', 'other') group by 1, 2`.execute(
    database.db,
  );
  const account = ACCOUNTS.find(({ consultant }) => consultant.external_id === externalId);
  return { id, level: account?.consultant.level_id ?? '', hasAccount: person.has_payment_method, items, written };
}

async function compare(externalId: string): Promise<number> {
  const person = await rawOf(externalId);
  const months = recompute(person, now);
  const asked = { session: await sessionOf(services, person.id), params: { id: String(person.id) } };
  const { data: rates } = await ask(serveSuccessRates, services, { ...asked, query: { per_page: '50' } });
  for (const rate of rates) {
    const month = months.find((each) => each.month === rate.from_date);
    expect(month, `${externalId} ${rate.from_date}`).toBeDefined();
    expect({
      month: rate.from_date,
      rate: rate.success_rate,
      level: rate.jforce_level,
      completed: rate.orders_completed,
      failed: rate.orders_failed,
      open: rate.settlement?.orders_open,
      worst: rate.settlement?.low?.success_rate ?? null,
      best: rate.settlement?.high?.success_rate ?? null,
      settled: rate.settlement?.state === 'settled',
      impact: rate.settlement?.amount,
    }).toEqual({
      month: month?.month,
      rate: month?.rate,
      level: month?.level,
      completed: month?.completed,
      failed: month?.failed,
      open: month?.open,
      worst: month?.worst,
      best: month?.best,
      settled: month?.settled,
      impact: month?.impact,
    });
  }
  const { data: payouts } = await ask(servePayouts, services, asked);
  const closed = months.filter((month) => month.closed);
  expect(payouts.map(({ period }) => period).toReversed()).toEqual(closed.map(({ month }) => month));
  for (const payout of payouts) {
    const month = closed.find((each) => each.month === payout.period);
    const parts = Object.fromEntries(Object.entries(payout.parts).filter(([, amount]) => amount !== 0));
    const own = Object.fromEntries(Object.entries(month?.parts ?? {}).filter(([, amount]) => amount !== 0));
    expect({ period: payout.period, amount: payout.amount, parts }).toEqual({
      period: month?.month,
      amount: month?.payout,
      parts: own,
    });
  }
  expect(await disagreements(database, person.id)).toBe(0);
  expect(await monthDoubts(database.db, person.id)).toEqual([]);
  return months.filter((month) => month.impact !== 0).length;
}

describe('figures that are recomputed from the raw orders by another hand', () => {
  it('are those of calls and ledger, in the sample and over three ends of months', async () => {
    let impacts = 0;
    const days = timesAsOften > 1 ? DAYS : ['2026-12-23', '2027-02-03'];
    for (const day of days) {
      now = Date.parse(`${day}T10:00:00Z`);
      await playDue(services, JOB_HANDLERS, (cause) => {
        throw cause;
      });
      for (const externalId of PEOPLE) impacts += await compare(externalId);
    }
    // The sample's months have successes that cost something: comparing nothing would pass as well.
    expect(impacts).toBeGreaterThan(30 * days.length);
  }, 300_000);
});
