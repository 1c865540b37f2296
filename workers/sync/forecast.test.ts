import { cacheOf, createWorld, type World } from './testing/world.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyLines, sampleLine } from '#tests/support/sample-lines.ts';
import { dear } from '#tests/support/property-runs.ts';
import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import { linesOfPeriod } from '#shared/db/stored-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { PRIOR_CHANCES } from '#shared/domain/commissions/forecast/chance-table.ts';
import { foldForecast, type ForecastSums } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import { packChances } from '#shared/domain/commissions/forecast/packed-chances.ts';
import { readChances } from './store/store-forecast.ts';

const NOVEMBER = '2026-11-01';
const MONTHS = [NOVEMBER, '2026-10-01', '2026-09-01'];
const CHANCES = 'watto/consultants/7/commissions/chances';
const SLOW = { ...PRIOR_CHANCES, weekdays: [0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5] };
const DAY = 86_400_000;
const two = [sampleLine({ id: 'a' }), sampleLine({ id: 'b', orderId: '700200', amount: 90_000 })];

/** The sums for a forecast as they lie on the phone. */
async function stored(world: World): Promise<ForecastSums | undefined> {
  const db = await cacheOf(world);
  const row = await db.facts.get('forecast');
  db.close();
  return row?.key === 'forecast' ? row.value : undefined;
}

/** Those of the lines that are here, line by line, as of the last pull that covers them. */
async function ofLines(world: World, period = NOVEMBER): Promise<ForecastSums> {
  const db = await cacheOf(world);
  const [lines, chances, pull] = [await linesOfPeriod(db, period), await readChances(db), await db.pulls.get('lines')];
  db.close();
  return foldForecast(lines ?? [], {
    period,
    timeZone: 'Africa/Casablanca',
    at: Date.parse(pull?.asOf ?? ''),
    chances,
  });
}

it('the sums for a forecast are those of the lines on the phone, whatever is pulled, and whenever', async () => {
  const within = (some: readonly CommissionLine[]) => some.filter(({ period }) => MONTHS.includes(period));
  await fc.assert(
    fc.asyncProperty(anyLines, anyLines, fc.integer({ min: 1, max: 60 }), async (first, second, hours) => {
      const world = await createWorld((gateway) => gateway.ledger.put(sampleLine({ id: 'first' }), ...within(first)));
      await world.sync();
      expect(await stored(world)).toEqual(await ofLines(world));
      const { ledger, more } = world.gateway;
      ledger.put(...within(second));
      ledger.remove(...first.filter((_line, at) => at % 3 === 0).map(({ id }) => id));
      more[CHANCES] = packChances(SLOW);
      world.gateway.now += hours * 3_600_000;
      await world.sync();
      expect(await stored(world)).toEqual(await ofLines(world));
    }),
    dear(6),
  );
});

it('two days without news move the forecast with the next sync', async () => {
  const world = await createWorld((gateway) => gateway.ledger.put(...two));
  await world.sync();
  const before = await stored(world);
  world.gateway.now += 2 * DAY;
  await world.sync();
  expect(await stored(world)).toEqual(await ofLines(world));
  expect((await stored(world))?.from).toBe((before?.from ?? 0) + 2 * DAY);
});

it('a phone that an earlier version filled is foretold once more, also without a connection', async () => {
  const world = await createWorld((gateway) => gateway.ledger.put(...two));
  await world.sync();
  const db = await cacheOf(world);
  const before = await stored(world);
  await db.facts.delete('forecast');
  await db.commissionSummaries.update(NOVEMBER, { payout: encodeLines(two) });
  world.gateway.fault = () => {
    throw new TypeError('offline');
  };
  await world.sync();
  expect(await stored(world)).toEqual(before);
  expect(await db.commissionSummaries.get(NOVEMBER)).not.toHaveProperty('payout');
});

it('only the running month is foretold, and the next one when it begins', async () => {
  const world = await createWorld((gateway) =>
    gateway.ledger.put(...two, sampleLine({ id: 'old', period: '2026-10-01', accruedPeriod: '2026-10-01' })),
  );
  await world.sync();
  expect(await stored(world)).toEqual(await ofLines(world));
  world.gateway.months = ['2026-12-01', ...MONTHS];
  world.gateway.now = Date.parse('2026-12-01T09:00:00Z');
  world.gateway.ledger.put(...two.map((line) => ({ ...line, period: '2026-12-01' })));
  await world.sync();
  expect(await stored(world)).toEqual(await ofLines(world, '2026-12-01'));
});
