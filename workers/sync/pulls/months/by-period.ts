import { collectionKey } from '#shared/db/schema.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { isUnknownCall, noteFailure, stopsRun } from '#workers/sync/failures.ts';
import type { Job, PullFailure, PullOutcome } from '#workers/sync/job.ts';

/** What the gateway gave for a period, ready to be stored. */
export type Given<Answer> = Result<Answer, PullFailure>;

/** Questions on their way at once: while answers are stored the line is not idle, and the worker does not drown in them. */
export const AHEAD = 3;

/** A collection that lies on the phone period by period. */
interface ByPeriod<Answer> {
  collection: 'items' | 'lines';
  /** Periods to pull whole that the person looks at now. */
  urgent: readonly Period[];
  /** Those that can wait until a window is seen. */
  waiting: readonly Period[];
  /** Nothing of the collection was ever pulled to its end. */
  isNew: boolean;
  ask: (period: Period) => Promise<Given<Answer>>;
  /** How many of the answers that are here are stored together; the first by itself without this. */
  together?: (answers: readonly Answer[]) => number;
  store: (answers: readonly Answer[]) => Promise<PullOutcome>;
  /** Pulls what changed in the periods that are here; null where the gateway cannot tell. */
  delta: (() => Promise<PullOutcome>) | null;
}

/**
 * Pulls the urgent periods first, then what changed in those that are here, then the missing older ones while a window is
 * seen, and at last what changed meanwhile. The first time nothing is here that could have changed before older ones come.
 */
export async function pullByPeriod<Answer>(job: Job, what: ByPeriod<Answer>): Promise<PullOutcome> {
  const { urgent, waiting, isNew, delta } = what;
  const first = await each(job, what, urgent, () => true);
  if (!first.ok && (stopsRun(first.error) || isUnknownCall(first.error))) return first;
  const changed = delta && !(isNew && waiting.length > 0) ? await delta() : first;
  if (!changed.ok && stopsRun(changed.error)) return changed;
  const older = await each(job, what, waiting, job.isSeen);
  if (!older.ok && stopsRun(older.error)) return older;
  const late = delta && waiting.length > 0 ? await delta() : older;
  return [first, changed, older, late].find((outcome) => !outcome.ok) ?? late;
}

/** A question on its way. */
interface Coming<Answer> {
  period: Period;
  answer: Promise<Given<Answer>>;
  /** The answer, once it is here. */
  given: Given<Answer> | null;
}

/**
 * Pulls periods in their order, the next ones being on their way while some are stored; one that fails is noted and does
 * not hold up the rest, unless the line is dead or the gateway does not know the call.
 */
async function each<Answer>(
  job: Job,
  { collection, ask, together, store }: ByPeriod<Answer>,
  periods: readonly Period[],
  mayGoOn: () => boolean,
): Promise<PullOutcome> {
  const waiting = [...periods];
  const coming: Coming<Answer>[] = [];
  const askAhead = (count: number): void => {
    while (coming.length < count && mayGoOn()) {
      const period = waiting.shift();
      if (!period) return;
      const one: Coming<Answer> = { period, answer: ask(period), given: null };
      one.answer.then(
        (given) => (one.given = given),
        // Whose turn it is waits for it, and is told.
        () => undefined,
      );
      coming.push(one);
    }
  };
  let outcome: PullOutcome = ok('unchanged');
  for (;;) {
    // Nothing is asked beside the first, nor after a failure: a dead line is tried once. What was asked for is stored.
    askAhead(1);
    const [first] = coming;
    if (job.signal.aborted || !first) return outcome;
    const given = await first.answer;
    const answers = given.ok ? answersHere(coming) : [];
    const batch = coming.splice(0, given.ok && together ? together(answers) : 1);
    if (given.ok) askAhead(AHEAD);
    const done = given.ok ? await store(answers.slice(0, batch.length)) : given;
    if (done.ok) continue;
    if (isUnknownCall(done.error)) return done;
    for (const { period } of batch) await noteFailure(job, collectionKey(collection, period.from), done.error);
    if (stopsRun(done.error)) return done;
    outcome = done;
  }
}

/** Answers that are here, up to the first that is not. */
function answersHere<Answer>(coming: readonly Coming<Answer>[]): Answer[] {
  const answers: Answer[] = [];
  for (const { given } of coming) {
    if (!given?.ok) break;
    answers.push(given.value);
  }
  return answers;
}
