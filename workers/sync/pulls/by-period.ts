import { collectionKey } from '../../../src/shared/db/schema.ts';
import type { Period } from '../../../src/shared/domain/period.ts';
import { ok, type Result } from '../../../src/shared/domain/result.ts';
import { isUnknownCall, noteFailure, stopsRun } from '../failures.ts';
import type { Job, PullFailure, PullOutcome } from '../job.ts';

/** What the gateway gave for a period, as the work that stores it. */
export type Given = Result<() => Promise<PullOutcome>, PullFailure>;

/** A collection that lies on the phone period by period. */
interface ByPeriod {
  collection: 'items' | 'lines';
  /** Periods to pull whole that the person looks at now. */
  urgent: readonly Period[];
  /** Those that can wait until a window is seen. */
  waiting: readonly Period[];
  ask: (period: Period) => Promise<Given>;
  /** Pulls what changed in the periods that are here; null where the gateway cannot tell. */
  delta: (() => Promise<PullOutcome>) | null;
}

/**
 * Pulls the urgent periods first, then what changed in those that are here, then the missing older ones while a window is
 * seen, and at last what changed meanwhile.
 */
export async function pullByPeriod(job: Job, what: ByPeriod): Promise<PullOutcome> {
  const { urgent, waiting, delta } = what;
  const first = await each(job, what, urgent, () => true);
  if (!first.ok && (stopsRun(first.error) || isUnknownCall(first.error))) return first;
  const changed = delta ? await delta() : first;
  if (!changed.ok && stopsRun(changed.error)) return changed;
  const older = await each(job, what, waiting, job.isSeen);
  if (!older.ok && stopsRun(older.error)) return older;
  const late = delta && waiting.length > 0 ? await delta() : older;
  return [first, changed, older, late].find((outcome) => !outcome.ok) ?? late;
}

/**
 * Pulls one period after the other, the next being on its way while one is stored; one that fails is noted and does not
 * hold up the rest, unless the line is dead or the gateway does not know the call.
 */
async function each(
  job: Job,
  { collection, ask }: ByPeriod,
  periods: readonly Period[],
  mayGoOn: () => boolean,
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
    if (isUnknownCall(done.error)) return done;
    await noteFailure(job, collectionKey(collection, period.from), done.error);
    if (stopsRun(done.error)) return done;
    outcome = done;
  }
  return outcome;
}
