import type { AnswerOf, AnyCall } from '#shared/contract/call.ts';
import type { FactRow } from '#shared/db/schema.ts';
import type { Toggle } from '#shared/domain/person/toggles.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { ok } from '#shared/domain/result.ts';
import { isPulled } from '#workers/sync/store/cursor.ts';
import { runTime, wasToldOf, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { pullOne, type OneAnswer } from '#workers/sync/pull-one.ts';
import { isSettled, readBeforeCall } from './together.ts';

export const DAY_MS = 24 * 3_600_000;

/** One answer, asked for while its feature is on, and so seldom. */
interface PacedAnswer<C extends AnyCall> extends OneAnswer<C> {
  toggle?: Toggle;
  restMs?: number;
}

/**
 * Pulls a collection that is one answer, unless its feature is off or what is here is younger than `restMs`: facts that
 * change once in months are not worth a question at each sync. One that the gateway spoke about when the run began is no
 * question, or one that is needed. A gateway that does not know the call yet is no failure.
 */
export async function pacedOne<C extends AnyCall>(
  job: Job,
  { toggle, restMs = 0, ...one }: PacedAnswer<C>,
): Promise<PullOutcome> {
  if (toggle !== undefined && !isOn(job.facts.access.toggles, toggle)) return ok('unchanged');
  if (isSettled(job, one.call, one.input)) return ok('unchanged');
  const before = await readBeforeCall(job, one.collection, one.call, one.input);
  const age = runTime(job) - Date.parse(before.asOf);
  const rests = restMs > 0 && age >= 0 && age < restMs && !wasToldOf(job, one.call, one.input);
  if (rests && isPulled(before, job.locale, 'one')) return ok('unchanged');
  const outcome = await pullOne(job, one);
  const unknown = !outcome.ok && outcome.error.kind === 'refused' && outcome.error.code === 'NOT_FOUND';
  return unknown ? ok('unchanged') : outcome;
}

/** The same for an answer that is kept as one fact. */
export const pacedFact = <C extends AnyCall>(
  job: Job,
  { fact, ...one }: Omit<PacedAnswer<C>, 'tables' | 'store'> & { fact: (value: AnswerOf<C>, asOf: string) => FactRow },
): Promise<PullOutcome> =>
  pacedOne(job, {
    ...one,
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put(fact(value, meta.as_of));
    },
  });
