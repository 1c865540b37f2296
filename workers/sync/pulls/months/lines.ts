import type { Need } from '#shared/bridge/sync-api.ts';
import { collectionKey, type CommissionSummaryRow } from '#shared/db/schema.ts';
import { lineChunkTables } from '#shared/db/stored-lines.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { sumCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { ok } from '#shared/domain/result.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { isPulled, isValid, readPull } from '#workers/sync/store/cursor.ts';
import { duePeriods, markEmpty, readPeriodsHere } from '#workers/sync/due-periods.ts';
import { isUnknownCall } from '#workers/sync/failures.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import {
  commissionTables,
  foldLines,
  isUnnamed,
  storeLines,
  writeCommissions,
} from '#workers/sync/store/store-lines.ts';
import { readChances } from '#workers/sync/store/store-forecast.ts';
import { pullByPeriod, type Given } from './by-period.ts';
import { fewTogether } from './few-together.ts';
import { nameOfLines, pullLinePages, type LineList } from './line-pages.ts';
import { pullLinesDelta } from './lines-delta.ts';
import { NO_CONTENT } from '#workers/sync/failed.ts';

/**
 * The commission lines of all periods that belong on the phone, the needed and the newest period first. A gateway that
 * has no ledger yet is no failure: commissions are then told from the items, as far as they can be.
 */
export async function pullLines(job: Job, need: Need | null): Promise<PullOutcome> {
  const { consultantId, access } = job.facts;
  if (consultantId === null || !isOn(access.toggles, 'commissions')) return ok('unchanged');
  const completed = await completeEmpty(job);
  if (!completed.ok) return completed;
  const needed = need?.kind === 'period' ? need.period : null;
  const unnamed = await periodsOf(job.db, isUnnamed);
  const due = await duePeriods(
    job,
    'lines',
    openPeriods,
    needed,
    ({ from }, row) => isPulled(row, job.locale, 'columns') && !unnamed.has(from),
  );
  const askMonth = fewTogether(job, due.waiting, (period) => nameOfLines(consultantId, period));
  const outcome = await pullByPeriod(job, {
    collection: 'lines',
    ...due,
    ask: (period) => askMonth(period.from, () => askWhole(job, consultantId, period)),
    store: async ([one]) => (one ? storeLines(job, one.from, one.list) : ok('unchanged')),
    delta: () => pullLinesDelta(job, consultantId),
  });
  return !outcome.ok && isUnknownCall(outcome.error) ? ok('unchanged') : outcome;
}

/** The lines of a month as the gateway gave them. */
interface MonthOfLines {
  from: string;
  list: LineList;
}

async function askWhole(job: Job, consultantId: string, { from }: Period): Promise<Given<MonthOfLines>> {
  const answer = await pullLinePages(job, consultantId, { period: from }, null);
  if (!answer.ok) return answer;
  const list = answer.value;
  return list.kind === 'unchanged' ? NO_CONTENT : ok({ from, list });
}

/** Periods that hold pending lines, as the sums say. */
export const openPeriods = (db: Job['db']): Promise<Set<string>> =>
  periodsOf(db, ({ cells }) => sumCommissions(cells).pending !== 0);

const periodsOf = async (db: Job['db'], passes: (row: CommissionSummaryRow) => boolean): Promise<Set<string>> =>
  new Set((await db.commissionSummaries.toArray()).filter(passes).map(({ period }) => period));

/**
 * Before the first lines come: marks periods that belong on the phone and hold none, as the gateway's sums of all periods
 * say, as pulled, and where the first delta begins. Without such sums every period is asked for.
 */
async function completeEmpty(job: Job): Promise<PullOutcome> {
  const { db, locale } = job;
  if (isValid(await readPull(db, collectionKey('lines')), locale, 'columns')) return ok('unchanged');
  const tables = [...lineChunkTables(db), ...commissionTables(db), db.summaries, db.pulls, db.periods];
  return inSession(job, tables, async () => {
    const [sums, pulls, here] = await Promise.all([
      db.commissionSummaries.toArray(),
      db.pulls.toArray(),
      readPeriodsHere(db, db.lineChunks),
    ]);
    const reported = pulls.find(({ key }) => key === 'summaries');
    if (sums.length === 0 || !reported || !isPulled(reported, locale, 'one') || reported.cursor === null)
      return 'unchanged' as const;
    const { asOf, cursor } = reported;
    const filled = new Set(sums.filter(({ cells }) => cells.length > 0).map(({ period }) => period));
    const as = { asOf, chances: await readChances(db) };
    await markEmpty(job, 'lines', { filled, asOf, cursor }, here, pulls, (periods) =>
      Promise.all(periods.map((period) => writeCommissions(job, foldLines(period, [], as), asOf))),
    );
    return 'stored' as const;
  });
}
