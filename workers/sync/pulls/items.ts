import type { Need } from '../../../src/shared/bridge/sync-api.ts';
import { collectionKey } from '../../../src/shared/db/schema.ts';
import type { Period } from '../../../src/shared/domain/period.ts';
import { ok, type Result } from '../../../src/shared/domain/result.ts';
import { isOn } from '../../../src/shared/domain/toggles.ts';
import { isPulled, isValid, readPull } from '../cursor.ts';
import { noteFailure, stopsRun } from '../failures.ts';
import type { Job, PullFailure, PullOutcome } from '../job.ts';
import { hasOpenItems, isDue, keptPeriods } from '../plan.ts';
import { confirmPeriod, storePeriod } from '../store-period.ts';
import { pullColumns } from './column-pages.ts';
import { pullDelta } from './delta.ts';
import { pullPlain } from './plain-pages.ts';

/**
 * The items of all periods that belong on the phone: the needed and the newest period first, then what changed in those
 * that are here, then the missing older ones while a window is seen, and at last what changed meanwhile.
 */
export async function pullItems(job: Job, need: Need | null): Promise<PullOutcome> {
  const { consultantId, access, capabilities } = job.facts;
  if (consultantId === null || !isOn(access.toggles, 'orders')) return ok('unchanged');
  const columns = capabilities.includes('columns');
  const pull = columns ? askWhole : askPages;
  const [urgent, waiting] = await duePeriods(job, need, columns);
  const first = await each(
    urgent,
    job,
    () => true,
    (period) => pull(job, consultantId, period),
  );
  if (!first.ok && stopsRun(first.error)) return first;
  const changed = columns ? await pullDelta(job, consultantId) : first;
  if (!changed.ok && stopsRun(changed.error)) return changed;
  const older = await each(waiting, job, job.isSeen, (period) => pull(job, consultantId, period));
  if (!older.ok && stopsRun(older.error)) return older;
  const late = columns && waiting.length > 0 ? await pullDelta(job, consultantId) : older;
  return [first, changed, older, late].find((outcome) => !outcome.ok) ?? late;
}

/** Periods to pull whole: those that the person looks at now, and those that can wait. */
async function duePeriods(job: Job, need: Need | null, columns: boolean): Promise<[Period[], Period[]]> {
  const { db, locale, gear } = job;
  const periods = await db.periods.toArray();
  const open = new Set(
    (await db.summaries.toArray()).filter(({ cells }) => hasOpenItems(cells)).map(({ period }) => period),
  );
  const needed = need?.kind === 'period' ? need.period : null;
  const kept = keptPeriods({ periods, open, fewMonths: job.fewMonths, needed });
  const pulls = new Map((await db.pulls.toArray()).map((row) => [row.key, row]));
  const now = gear.now() + (job.clockOffset ?? 0);
  const due = kept.flatMap((from) => {
    const period = periods.find((one) => one.from === from);
    const row = pulls.get(collectionKey('items', from));
    if (!period) return [];
    if (!isPulled(row, locale, columns ? 'columns' : 'plain')) return [period];
    return columns || !isDue(period, row?.asOf ?? '', now) ? [] : [period];
  });
  const newest = periods.reduce((last, { from }) => (from > last ? from : last), '');
  const isUrgent = ({ from }: Period): boolean => from === needed || from === newest;
  return [due.filter(isUrgent), due.filter((period) => !isUrgent(period))];
}

/** What the gateway gave for a period, as the work that stores it. */
type Given = Result<() => Promise<PullOutcome>, PullFailure>;

/**
 * Pulls one period after the other, the next being on its way while one is stored; one that fails is noted and does not
 * hold up the rest, unless the line is dead.
 */
async function each(
  periods: readonly Period[],
  job: Job,
  mayGoOn: () => boolean,
  ask: (period: Period) => Promise<Given>,
): Promise<PullOutcome> {
  let outcome: PullOutcome = ok('unchanged');
  let coming: Promise<Given> | null = null;
  for (const [at, period] of periods.entries()) {
    if (job.signal.aborted || !mayGoOn()) return outcome;
    const given: Given = await (coming ?? ask(period));
    const next = periods[at + 1];
    coming = given.ok && next !== undefined && mayGoOn() ? ask(next) : null;
    const done = given.ok ? await given.value() : given;
    if (done.ok) continue;
    await noteFailure(job, collectionKey('items', period.from), done.error);
    if (stopsRun(done.error)) return done;
    outcome = done;
  }
  return outcome;
}

async function askWhole(job: Job, consultantId: string, { from }: Period): Promise<Given> {
  const answer = await pullColumns(job, consultantId, { period: from }, null);
  if (!answer.ok) return answer;
  const list = answer.value;
  if (list.kind === 'unchanged') return ok(async () => ok('unchanged'));
  const { items, asOf, epoch, cursor } = list;
  return ok(() => storePeriod(job, { period: from, items, asOf, epoch, etag: null, shape: 'columns', cursor }));
}

/** Plain pages are many for one period; they keep the line busy by themselves. */
const askPages = async (job: Job, consultantId: string, period: Period): Promise<Given> =>
  ok(() => pullPages(job, consultantId, period));

async function pullPages(job: Job, consultantId: string, period: Period): Promise<PullOutcome> {
  const key = collectionKey('items', period.from);
  const row = await readPull(job.db, key);
  const answer = await pullPlain(job, consultantId, period, isValid(row, job.locale, 'plain') ? row.etag : null);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return confirmPeriod(job, period.from, answer.value.asOf);
  const { items, asOf, epoch, etag } = answer.value;
  return storePeriod(job, { period: period.from, items, asOf, epoch, etag, shape: 'plain', cursor: null });
}
