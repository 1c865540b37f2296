import type { Need } from '../../../src/shared/bridge/sync-api.ts';
import { collectionKey } from '../../../src/shared/db/schema.ts';
import { lineChunkTables } from '../../../src/shared/db/stored-lines.ts';
import type { Period } from '../../../src/shared/domain/period.ts';
import { sumCommissions } from '../../../src/shared/domain/commission-summary.ts';
import { fail, ok } from '../../../src/shared/domain/result.ts';
import { isOn } from '../../../src/shared/domain/toggles.ts';
import { inSession } from '../commit.ts';
import { firstPull, isPulled, isValid, readPull } from '../cursor.ts';
import { isUnknownCall } from '../failures.ts';
import type { Job, PullOutcome } from '../job.ts';
import { keptPeriods } from '../plan.ts';
import { commissionTables, storeLines, writeCommissions } from '../store-lines.ts';
import { pullByPeriod, type Given } from './by-period.ts';
import { pullLinePages } from './line-pages.ts';
import { pullLinesDelta } from './lines-delta.ts';

/**
 * The commission lines of all periods that belong on the phone, the needed and the newest period first. A gateway that
 * has no ledger yet is no failure: commissions are then told from the items, as far as they can be.
 */
export async function pullLines(job: Job, need: Need | null): Promise<PullOutcome> {
  const { consultantId, access } = job.facts;
  if (consultantId === null || !isOn(access.toggles, 'commissions')) return ok('unchanged');
  const completed = await completeEmpty(job);
  if (!completed.ok) return completed;
  const [urgent, waiting] = await duePeriods(job, need?.kind === 'period' ? need.period : null);
  const outcome = await pullByPeriod(job, {
    collection: 'lines',
    urgent,
    waiting,
    ask: (period) => askWhole(job, consultantId, period),
    delta: () => pullLinesDelta(job, consultantId),
  });
  return !outcome.ok && isUnknownCall(outcome.error) ? ok('unchanged') : outcome;
}

async function askWhole(job: Job, consultantId: string, { from }: Period): Promise<Given> {
  const answer = await pullLinePages(job, consultantId, { period: from }, null);
  if (!answer.ok) return answer;
  const list = answer.value;
  return list.kind === 'unchanged'
    ? fail({ kind: 'odd', detail: 'lines: no content' })
    : ok(() => storeLines(job, from, list));
}

/** Periods to pull whole: those that the person looks at now, and those that can wait. */
async function duePeriods(job: Job, needed: string | null): Promise<[Period[], Period[]]> {
  const { db, locale } = job;
  const periods = await db.periods.toArray();
  const kept = keptPeriods(job, { periods, open: await openPeriods(db), needed });
  const pulls = new Map((await db.pulls.toArray()).map((row) => [row.key, row]));
  const due = kept.flatMap((from) => {
    const period = periods.find((one) => one.from === from);
    return period && !isPulled(pulls.get(collectionKey('lines', from)), locale, 'columns') ? [period] : [];
  });
  const newest = periods.reduce((last, { from }) => (from > last ? from : last), '');
  const isUrgent = ({ from }: Period): boolean => from === needed || from === newest;
  return [due.filter(isUrgent), due.filter((period) => !isUrgent(period))];
}

/** Periods that hold pending lines, as the sums say. */
export const openPeriods = async (db: Job['db']): Promise<Set<string>> =>
  new Set(
    (await db.commissionSummaries.toArray())
      .filter(({ cells }) => sumCommissions(cells).pending !== 0)
      .map(({ period }) => period),
  );

/**
 * Before the first lines come: marks periods that belong on the phone and hold none, as the gateway's sums of all periods
 * say, as pulled, and where the first delta begins. Without such sums every period is asked for.
 */
async function completeEmpty(job: Job): Promise<PullOutcome> {
  const { db, locale } = job;
  if (isValid(await readPull(db, collectionKey('lines')), locale, 'columns')) return ok('unchanged');
  const tables = [...lineChunkTables(db), ...commissionTables(db), db.summaries, db.pulls, db.periods];
  return inSession(job, tables, async () => {
    const [sums, told] = await Promise.all([db.commissionSummaries.toArray(), readPull(db, 'summaries')]);
    if (sums.length === 0 || !isPulled(told, locale, 'one') || told.cursor === null) return 'unchanged' as const;
    const filled = new Set(sums.filter(({ cells }) => cells.length > 0).map(({ period }) => period));
    await db.pulls.put({ ...firstPull(collectionKey('lines')), cursor: told.cursor, locale, shape: 'columns' });
    const periods = await db.periods.toArray();
    for (const period of keptPeriods(job, { periods, open: new Set(), needed: null })) {
      const key = collectionKey('lines', period);
      if (filled.has(period) || isPulled(await db.pulls.get(key), locale, 'columns')) continue;
      if ((await db.lineChunks.where('period').equals(period).count()) > 0) continue;
      await db.pulls.put({ ...firstPull(key), asOf: told.asOf, locale, shape: 'columns' });
      await writeCommissions(job, period, [], told.asOf);
    }
    return 'stored' as const;
  });
}
