import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { openTestDatabase } from '#gateway/db/testing/test-database.ts';
import { consultantEvent, tell, type Written } from '#gateway/feed/testing/tell.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { dear } from '#tests/support/property-runs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-05T09:00:00Z');

const PATHS = [
  ['ongoing', 'delivered'],
  ['ongoing', 'delivered', 'returned'],
  ['delivered', 'completed'],
  ['delivered', 'ongoing', 'completed'],
  ['ongoing', 'rejected'],
  ['failed'],
  ['ongoing'],
] as const;
const sold = fc.record({
  who: fc.constantFrom('seller', 'leader'),
  minute: fc.integer({ min: 0, max: 110 * 24 * 60 }),
  path: fc.constantFrom(...PATHS),
  /** Minutes from one step to the next. */
  pace: fc.integer({ min: 60, max: 5 * 24 * 60 }),
  price: fc.integer({ min: 1000, max: 900_000 }),
});
type Sold = typeof sold extends fc.Arbitrary<infer Value> ? Value : never;

/** What is told of an order, each at its own moment. */
function eventsOf({ who, minute, path, pace, price }: Sold, no: number): Written[] {
  const at = (step: number): string => isoSeconds(START + (minute + step * pace) * 60_000);
  const of = { consultant: who, order_id: `O-${no}` };
  const items = [{ item_id: '1', price: String(price / 100), category: 'phones' }];
  return [
    { id: `o-${no}`, kind: 'order', at: at(0), data: { ...of, ordered_at: at(0), items } },
    ...path.map((status, step) => ({
      id: `s-${no}-${step}`,
      kind: 'item-status',
      at: at(step + 1),
      data: { ...of, item_id: '1', status },
    })),
  ];
}

/** Everything about the months of two people after a history, of which the gateway did its work every so many days. */
async function monthsAfter(history: readonly Written[], everyDays: number): Promise<unknown> {
  const database = await openTestDatabase();
  let now = START - HOUR;
  const services: Services = { ...testServices(database.db), clock: { now: () => now } };
  const work = () =>
    playDue(services, JOB_HANDLERS, (cause) => {
      throw cause;
    });
  const leader = consultantEvent('l', isoSeconds(now), { consultant: 'leader', email: 'leader@mail.example' });
  await tell(services, [leader, consultantEvent('s', isoSeconds(now), { consultant: 'seller', leader: 'leader' })]);
  await sql`update consultant set level_id = 'silver'`.execute(database.db);
  await ensureRecurring(services);
  let worked = START;
  for (const event of history) {
    now = Date.parse(event.at) + 1000;
    if (now - worked >= everyDays * DAY) [worked] = [now, await work()];
    expect(await tell(services, [event])).toMatchObject([{ result: 'taken' }]);
  }
  await work();
  now += 60 * DAY;
  await work();
  const ask = async (query: ReturnType<typeof sql>): Promise<unknown> => (await query.execute(database.db)).rows;
  const months = [
    await ask(sql`
      select consultant_id, period, type, category, sum(amount_minor) as amount from commission_line
      where state <> 'void' group by 1, 2, 3, 4 having sum(amount_minor) <> 0 order by 1, 2, 3, 4`),
    await ask(sql`
      select consultant_id, period, amount_minor, method, base_minor, moved_minor
      from payout_decision join month_settlement using (consultant_id, period) order by 1, 2`),
    await ask(sql`
      select consultant_id, period, at, stands_in, success_tenths, amount_minor, cause from month_impact
      order by 1, 2, no`),
  ];
  await database.remove();
  return months;
}

it('months of any history are the same whether the gateway worked all the time, or made up for the weeks in which it did not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 24, maxLength: 30 }), async (orders) => {
      const history = orders.flatMap(eventsOf).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
      expect(await monthsAfter(history, 40)).toEqual(await monthsAfter(history, 0));
    }),
    { ...dear(1), seed: 20_261_127 },
  );
}, 300_000);
