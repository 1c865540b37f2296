import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { dear } from '#tests/support/property-runs.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
const DAY = 86_400_000;
const START = Date.parse('2026-09-20T09:00:00Z');
const IMPORTED = '2026-12-10T12:00:00Z';

/** A life of an item over the cut-over and the first closing; a source may tell of it twice, the first time before its end. */
const life = fc.record({
  order: fc.integer({ min: 1, max: 6 }),
  item: fc.integer({ min: 1, max: 2 }),
  begun: fc.integer({ min: 0, max: 60 }),
  delivered: fc.integer({ min: 1, max: 9 }),
  end: fc.constantFrom('completed', 'failed', 'returned', 'returned-late', 'none', 'none'),
  after: fc.integer({ min: 0, max: 30 }),
  twice: fc.boolean(),
  price: fc.integer({ min: 100, max: 9000 }),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

function rowsOf({ order, item, begun, delivered, end, after, twice, price }: Life, seller: string): TestRow[] {
  const latest = Date.parse(IMPORTED);
  const at = (days: number): string => isoSeconds(Math.min(latest, START + days * DAY));
  const head = { order: `${seller}-O${order}-${begun}`, item: `${item}`, seller, price: `${price}` };
  const created = { created: at(begun) };
  const came = { ...created, delivered: at(begun + delivered) };
  const completed = { ...came, completed: at(begun + delivered + 6) };
  const last = {
    none: came,
    completed,
    failed: { ...created, failed: at(begun + after) },
    returned: { ...came, returned: at(begun + delivered + Math.min(after, 5)) },
    'returned-late': { ...completed, returned: at(begun + delivered + 6 + after) },
  }[end];
  const whole = { ...head, times: last };
  return twice ? [{ ...head, times: end === 'returned-late' ? completed : created }, whole] : [whole];
}

/** Everything that a consultant and the leader have of each month. */
async function sumsOf(ids: readonly number[]): Promise<unknown> {
  const lines = await database.db
    .selectFrom('commission_line')
    .select(['consultant_id', 'period', 'type', 'category', 'state', (row) => row.fn.sum('amount_minor').as('sum')])
    .where('consultant_id', 'in', ids)
    .where('amount_minor', '<>', 0)
    .groupBy(['consultant_id', 'period', 'type', 'category', 'state'])
    .execute();
  const payouts = await database.db
    .selectFrom('payout_decision')
    .select(['consultant_id', 'period', 'amount_minor as sum'])
    .where('consultant_id', 'in', ids)
    .execute();
  return [...lines, ...payouts]
    .map(({ consultant_id: id, ...row }) => JSON.stringify({ who: ids.indexOf(id), ...row }))
    .sort();
}

it('parts of an export give the same sums of every month in any order, as long as nothing is closed before the last', async () => {
  let [run, different] = [0, 0];
  const { numRuns } = dear(4);
  const lives = fc.array(life, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(
      lives,
      fc.array(fc.double({ noNaN: true, min: 0, max: 1 }), { minLength: 40, maxLength: 40 }),
      async (all, order) => {
        run += 1;
        let now = Date.parse(IMPORTED);
        const services: Services = { ...testServices(database.db), clock: { now: () => now } };
        await database.db.deleteFrom('job').execute();
        await ensureRecurring(services);
        const family = async (name: string): Promise<readonly [number, number]> => {
          const leader = await addConsultant(database.db, `leader-${name}`);
          return [await addConsultant(database.db, name, { leader_id: leader }), leader];
        };
        const [plain, mixed] = [await family(`plain-${run}`), await family(`mixed-${run}`)];
        // One item has one price: what it costs is no matter of the order here.
        const unique = [...new Map(all.map((one) => [`${one.order}-${one.begun}-${one.item}`, one])).values()];
        await load(
          services,
          unique.flatMap((one) => rowsOf(one, `plain-${run}`)),
          true,
        );
        const shuffled = unique
          .flatMap((one) => rowsOf(one, `mixed-${run}`))
          .map((row, place) => ({ row, key: order[place % order.length] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ row }) => row);
        const third = Math.ceil(shuffled.length / 3);
        for (let at = 0; at < shuffled.length; at += third) {
          // The months of before are over long ago, and the jobs that close them are due.
          await play(services);
          await load(services, shuffled.slice(at, at + third), at + third < shuffled.length);
        }
        for (const end of ['2026-12-10T13:00:00Z', '2027-02-15T12:00:00Z']) {
          now = Date.parse(end);
          await play(services);
          expect(await sumsOf(mixed)).toEqual(await sumsOf(plain));
        }
        if (JSON.stringify(await sumsOf(plain)).includes('2026-11-01')) different += 1;
      },
    ),
    { numRuns, seed: 11 },
  );
  // The histories are such that something is paid in the first live month.
  expect(different).toBeGreaterThan(numRuns / 2);
}, 300_000);

const load = (services: Services, rows: readonly TestRow[], more: boolean): Promise<unknown> =>
  importText(services, database.folder, exportOf(rows), { more, closedUntil: '2026-10-31' });
const play = (services: Services) =>
  playDue(services, JOB_HANDLERS, (cause) => {
    throw cause;
  });
