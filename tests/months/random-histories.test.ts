import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { dear } from '#tests/support/property-runs.ts';
import { settledSums } from '#gateway/month-end/testing/test-months.ts';

const database = databaseForTests();

const DAY = 86_400_000;
const START = Date.parse('2026-01-05T09:00:00Z');

/** Something that happens `after` days after what happened before; told `late` days after its own time. */
const act = fc.record({
  after: fc.integer({ min: 0, max: 9 }),
  late: fc.constantFrom(0, 0, 0, 1, 5, 20),
  order: fc.integer({ min: 1, max: 8 }),
  /** Of an earlier time. */
  back: fc.constantFrom(0, 0, 1, 2, 2, 3),
  item: fc.integer({ min: 1, max: 2 }),
  price: fc.integer({ min: 5000, max: 400_000 }),
  status: fc.constantFrom(
    'ongoing',
    'delivered',
    'delivered',
    'completed',
    'completed',
    'completed',
    'failed',
    'returned',
  ),
});

it('the entries about a settled month add up to the step of its shown rate of its frozen base, at every moment of any history', async () => {
  let [run, settled, corrected] = [0, 0, 0];
  const { numRuns } = dear(3);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 45 }), async (acts) => {
      run += 1;
      let now = START;
      const services: Services = { ...testServices(database.db), clock: { now: () => now } };
      await database.db.deleteFrom('job').execute();
      await ensureRecurring(services);
      const leader = await addConsultant(database.db, `leader-${run}`, { level_id: 'silver' });
      const id = await addConsultant(database.db, `seller-${run}`, { level_id: 'silver', leader_id: leader });
      const begun = new Map<string, number>();
      for (const { after, late, order, back, item, price, status } of acts) {
        now += after * DAY + 3_600_000;
        await playDue(services, JOB_HANDLERS, (cause) => {
          throw cause;
        });
        const name = `O${order}-${Math.max(0, Math.floor((now - START) / (30 * DAY)) - back)}`;
        const at = Math.max(begun.get(name) ?? 0, now - late * DAY);
        if (!begun.has(name)) begun.set(name, at);
        const orderedAt = isoSeconds(begun.get(name) ?? at);
        const events = [
          { status: 'created', at: orderedAt, reason: null },
          { status, at: isoSeconds(at), reason: null },
        ];
        await ingest(services, [lineOf(id, name, { itemId: `${item}`, priceMinor: price, orderedAt, events })]);
        const sums = await settledSums(database.db, id);
        for (const { written, due } of sums) expect(written).toBe(due);
        settled += sums.length;
      }
      for (const each of [id, leader]) expect(await disagreements(database, each)).toBe(0);
      corrected += await corrections(id);
    }),
    { numRuns, seed: 7 },
  );
  // The histories are such that something happens in them.
  expect(settled).toBeGreaterThan(12 * numRuns);
  expect(corrected).toBeGreaterThan(numRuns / 2);
}, 300_000);

async function corrections(id: number): Promise<number> {
  const { many } = await database.db
    .selectFrom('month_impact')
    .select((row) => row.fn.countAll<number>().as('many'))
    .where('consultant_id', '=', id)
    .where('no', '>', 1)
    .executeTakeFirstOrThrow();
  return many;
}
