import type { CacheState } from '#data/cache.ts';
import { consultantAhead, levelAhead } from '#data/use-consultant.ts';
import { readForecastAhead } from '#data/forecast/use-forecast.ts';
import { gatewayNow, setClockBy } from '#data/gateway-clock.ts';
import { currentDay } from '#data/today.ts';
import { statusAhead, syncStatusOf } from '#data/use-sync-status.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { shownToggles } from '#shared/domain/person/toggles.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { readStepMarks } from '#shared/session/step-marks-store.ts';
import { monthAhead, readMonth, wholeAhead } from './queries.ts';
import { ForecastCard, NextStepsCard } from './sections/sections.tsx';
import { readStepsAhead } from './next-steps/use-next-steps.ts';
import { readVisitAhead } from './use-visit.ts';

/** A start that takes longer goes on without what is read ahead. */
const LIMIT_MS = 1500;

/**
 * Loads what home leads with while the database is being opened, and reads what it shows as soon as that is done. Never rejects: what
 * does not come home asks for by itself.
 */
export async function prepareHome(opening: Promise<CacheState>, facts: SessionFacts): Promise<void> {
  const prepare = async (): Promise<void> => {
    const parts = Promise.all([ForecastCard.preload(), NextStepsCard.preload()]);
    if (facts.impersonatedBy === null) void readVisitAhead(facts.database).catch(() => undefined);
    const marks = readStepMarks(facts.database);
    const [{ db }] = await Promise.all([opening, parts]);
    if (db) await readHomeAhead(db, facts, await marks);
  };
  const late = new Promise<void>((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([prepare().catch(() => undefined), late]);
}

/**
 * Reads all that home leads with in one transaction, so that it is drawn once, with its figures, instead of piece by piece. What
 * is not found this way home reads by itself.
 */
async function readHomeAhead(db: CacheDatabase, facts: SessionFacts, marks: readonly StepMark[]): Promise<void> {
  const toggles = shownToggles(facts.access.toggles, facts.impersonatedBy !== null);
  const today = currentDay();
  const { facts: rows, summaries, commissionSummaries, pulls, payouts, periods, successRates, attention } = db;
  const tables = [rows, summaries, commissionSummaries, pulls, payouts, periods, successRates, attention];
  const { status, isWhole } = await db.transaction('r', [...tables, db.orderDetails], async () => {
    const [sync, consultant, level, month, ...others] = await Promise.all([
      rows.get('sync'),
      rows.get('consultant'),
      rows.get('level'),
      readMonth(db, today),
      isRead(readForecastAhead(db, today, toggles)),
      isRead(readStepsAhead(db, { now: gatewayNow(), today, toggles, marks })),
    ]);
    consultantAhead.put([db], consultant);
    levelAhead.put([db], level);
    monthAhead.put([db, today], month);
    return { status: sync, isWhole: others.every(Boolean) };
  });
  const known = await syncStatusOf(status);
  statusAhead.put([db], known);
  if (known) setClockBy(known);
  if (isWhole) wholeAhead.put([db, today], true);
}

const isRead = (reading: Promise<void>): Promise<boolean> =>
  reading.then(
    () => true,
    () => false,
  );
