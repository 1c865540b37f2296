import type { AnyCall } from '#shared/contract/call.ts';
import { MOST_TOGETHER, several } from '#shared/contract/calls/several.ts';
import type { PullRow } from '#shared/db/schema.ts';
import { ok } from '#shared/domain/result.ts';
import type { Input } from '#shared/net/send.ts';
import { stopsRun } from '#workers/sync/failures.ts';
import { ask, nameOf, type Job, type PullOutcome, type Step } from '#workers/sync/job.ts';
import { isPulled } from '#workers/sync/store/cursor.ts';

/**
 * Whether the run only looks which questions it has. What was never pulled is one of them; of the rest the question for
 * news tells.
 */
export function isLooking<C extends AnyCall>(job: Job, call: C, input: Input<C>, before: PullRow): boolean {
  if (job.looking === null) return false;
  if (!isPulled(before, job.locale, 'one')) job.looking.push(nameOf(call, input));
  return true;
}

/**
 * Asks for these answers in one question (capability `several`): they arrive, and whoever asks for one takes it from there.
 * A refusal costs nothing but this question. Two requests less are worth it, one is none.
 */
export async function askTogether(job: Job, names: readonly string[]): Promise<PullOutcome> {
  const wanted = [...new Set(names)].filter((name) => !job.kept.arrived.has(name)).slice(0, MOST_TOGETHER);
  if (!job.facts.capabilities.includes('several') || wanted.length < 2) return ok('unchanged');
  const answer = await ask(job, several, { params: {}, query: { path: wanted } });
  if (!answer.ok) return stopsRun(answer.error) ? answer : ok('unchanged');
  for (const { at, ...arrived } of answer.value.kind === 'fresh' ? answer.value.value.answers : []) {
    const name = wanted[at];
    if (name !== undefined) job.kept.arrived.set(name, arrived);
  }
  return ok('stored');
}

/** The same steps, before which all that they would ask for and that never came is asked for in one question. */
export function together(steps: readonly Step[]): Step[] {
  const [first] = steps;
  if (!first) return [];
  const askAll = async (job: Job): Promise<PullOutcome> => {
    if (!job.facts.capabilities.includes('several')) return ok('unchanged');
    const looking: string[] = [];
    for (const [, look] of steps) await look({ ...job, looking });
    return askTogether(job, looking);
  };
  return [[first[0], askAll], ...steps];
}
