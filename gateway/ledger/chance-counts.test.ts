import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packChances, unpackChances } from '#shared/domain/commissions/forecast/packed-chances.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { zoneOffset } from '#shared/domain/time/zone-offset.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { countLife, noCounts, tableOf, type ChanceCounts, type ItemLifeTimes } from '#gateway/rules/chance-counts.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { countChances, storeProgramChances, programChances } from './chance-counts.ts';
import { addConsultant, lineOf, testServices } from './testing/test-lines.ts';

const database = databaseForTests();

const HOUR = 3_600_000;
const MORNING = Date.parse('2026-05-20T23:00:00Z');
const NOW = '2026-05-21T12:00:00Z';
const hours = (max: number) => fc.integer({ min: 0, max });
const lives = fc.array(
  fc.record({
    ordered: hours(200 * 24),
    ship: fc.option(hours(90)),
    arrive: fc.option(hours(900)),
    stop: fc.option(hours(400)),
    back: fc.option(hours(400)),
    mine: fc.boolean(),
  }),
  { minLength: 60, maxLength: 60 },
);

it('what the database counts is what the rule counts, of the program and of one consultant, and the packed table fits a kilobyte', async () => {
  const services = testServices(database.db, NOW);
  const [mine, other] = [await addConsultant(database.db, 'mine'), await addConsultant(database.db, 'other')];
  const [program, own] = [noCounts(), noCounts()];
  const weekdayOf = (at: number): number =>
    (Math.floor((at + zoneOffset(MORNING, MARKET.timeZone)) / 86_400_000) + 4) % 7;
  const [some = []] = fc.sample(lives, { numRuns: 1, seed: 5 });
  const lines = some.map((life, at) => {
    const created = MORNING + 20 * HOUR - life.ordered * HOUR;
    const after = (from: number | null, wait: number | null): number | null =>
      from === null || wait === null ? null : from + wait * HOUR;
    const ongoing = after(created, life.ship);
    const delivered = after(ongoing, life.arrive);
    const times: ItemLifeTimes = {
      created,
      ongoing,
      delivered,
      stopped: after(created, life.stop),
      returned: after(delivered, life.back),
    };
    const age = MORNING - created;
    if (age > 0 && age <= 183 * 24 * HOUR) {
      countLife(program, times, MORNING, age <= 61 * 24 * HOUR ? 1 : 0.3, weekdayOf);
      if (life.mine) countLife(own, times, MORNING, 1, weekdayOf);
    }
    const events = Object.entries({ ...times, failed: times.stopped }).flatMap(([status, when]) =>
      when === null || status === 'stopped' ? [] : [{ status, at: isoSeconds(when), reason: null }],
    );
    return lineOf(life.mine ? mine : other, `O${at}`, { orderedAt: isoSeconds(created), events });
  });
  await ingest(services, lines);
  expectAlike(await countChances(services, Date.parse(NOW)), program);
  expectAlike(await countChances(services, Date.parse(NOW), mine), own);
  expect(program.returns.reduce((sum, { off }) => sum + off, 0)).toBeGreaterThan(0);

  expect(await programChances(database.db)).toEqual({ morning: '', counts: noCounts() });
  await storeProgramChances(services, Date.parse(NOW));
  const stored = await programChances(database.db);
  expect(stored.morning).toBe('2026-05-20T23:00:00Z');
  expectAlike(stored.counts, program);
  const packed = packChances(tableOf(program, own));
  expect(JSON.stringify(packed).length).toBeLessThan(1000);
  expect(packChances(unpackChances(packed))).toEqual(packed);
}, 240_000);

function expectAlike(counted: ChanceCounts, wanted: ChanceCounts): void {
  for (const what of ['created', 'ongoing', 'returns'] as const)
    for (const [bin, seen] of wanted[what].entries())
      for (const field of ['days', 'on', 'off'] as const)
        expect(counted[what][bin]?.[field], `${what} ${bin} ${field}`).toBeCloseTo(seen[field], 6);
  for (const [day, deliveries] of wanted.weekdays.entries()) expect(counted.weekdays[day]).toBeCloseTo(deliveries, 6);
}
