import { expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { chances } from './chances.ts';
import { completion } from './completion.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-24T12:00:00Z');

const database = databaseForTests();
const services = (): Services => ({ ...testServices(database.db), clock: { now: () => NOW } });

it('chances are counted an hour after each day of the market began, also on the day that has begun just now', async () => {
  const at = (day: string, hours: number): number => dayStart(day, MARKET.timeZone) + hours * HOUR;
  expect(await chances.next(at('2026-11-20', 0.5), services())).toBe(at('2026-11-20', 1));
  expect(await chances.next(at('2026-11-20', 1), services())).toBe(at('2026-11-21', 1));
  expect(await chances.next(at('2026-11-20', 23.9), services())).toBe(at('2026-11-21', 1));
});

it('completions are looked for each minute, and after a time in which nobody worked in the hour of the first one', async () => {
  expect(await completion.next(NOW - MINUTE, services())).toBe(NOW);
  expect(await completion.next(NOW, services())).toBe(NOW + MINUTE);
  expect(await completion.next(NOW - 10 * DAY, services())).toBe(NOW);

  const id = await addConsultant(database.db, 'delivered');
  const at = isoSeconds(NOW - 9 * DAY - 100 * MINUTE);
  await ingest(services(), [lineOf(id, 'A', { events: [{ status: 'delivered', at, reason: null }] })]);
  expect(await completion.next(NOW - 10 * DAY, services())).toBe(NOW - 2 * DAY - HOUR);
  expect(await completion.first?.(services())).toBe(NOW - 2 * DAY - 100 * MINUTE);
  await completion.run(NOW - 2 * DAY - HOUR, services());
  expect(await completion.next(NOW - 2 * DAY - HOUR, services())).toBe(NOW);
});
