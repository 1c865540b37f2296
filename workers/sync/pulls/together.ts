import type { AnyCall } from '#shared/contract/call.ts';
import { MOST_TOGETHER, several } from '#shared/contract/calls/several.ts';
import type { PullRow } from '#shared/db/schema.ts';
import { ok } from '#shared/domain/result.ts';
import type { Input } from '#shared/net/send.ts';
import { stopsRun } from '#workers/sync/failures.ts';
import { ask, nameOf, wasToldOf, type Job, type Look, type PullOutcome, type Step } from '#workers/sync/job.ts';
import { confirm } from '#workers/sync/store/commit.ts';
import { firstPull, isPulled, readPull } from '#workers/sync/store/cursor.ts';

/** The state of a pull; while the run looks, as it was read with all others. */
export const readBefore = async ({ db, looking }: Job, key: string): Promise<PullRow> =>
  looking === null ? readPull(db, key) : (looking.pulls.get(key) ?? firstPull(key));

/**
 * The same before a call is asked. Its answer is here already, and the gateway was not asked whether an older one holds: it came
 * with others that were never pulled, and there is nothing to read.
 */
export const readBeforeCall = async <C extends AnyCall>(
  job: Job,
  key: string,
  call: C,
  input: Input<C>,
): Promise<PullRow> =>
  job.looking === null && job.kept.arrived.has(nameOf(call, input)) && !wasToldOf(job, call, input)
    ? firstPull(key)
    : readBefore(job, key);

/**
 * Whether the run only looks which questions it has. What was never pulled is one of them; of the rest the question for
 * news tells. What that said to be right is noted at once, unless its pull has to note it `inTurn`.
 */
export function isLooking<C extends AnyCall>(
  job: Job,
  call: C,
  input: Input<C>,
  before: PullRow,
  inTurn: boolean,
): boolean {
  const { looking, kept, locale } = job;
  if (looking === null) return false;
  const name = nameOf(call, input);
  const { key, etag } = before;
  if (!isPulled(before, locale, 'one')) looking.missing.push(name);
  else if (!inTurn && etag !== null && kept.confirmed.get(name) === etag) looking.right.push({ key, name, etag });
  return true;
}

/** Whether the stored answer to a question was noted as right before its turn in this run. */
export const isSettled = <C extends AnyCall>({ kept }: Job, call: C, input: Input<C>): boolean =>
  kept.settled.has(nameOf(call, input));

/**
 * Notes in one transaction what the gateway confirmed. Each for itself took four of them and made every screen that shows an
 * age read it anew, some thirty times for a sync that brings nothing.
 */
async function settle(job: Job, right: Look['right']): Promise<PullOutcome> {
  const { kept } = job;
  if (right.length === 0) return ok('unchanged');
  const keys = right.map(({ key }) => key);
  const noted = await confirm(job, keys, { asOf: kept.asOf, counter: kept.counter });
  if (!noted.ok) return noted;
  for (const { name, etag } of right) {
    kept.met.set(name, etag);
    kept.settled.add(name);
  }
  return noted;
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

/** The same steps, before which what is right is noted, and all that never came is asked for in one question. */
export function together(steps: readonly Step[]): Step[] {
  const [first] = steps;
  if (!first) return [];
  const lookAhead = async (job: Job): Promise<PullOutcome> => {
    const { facts, kept, db } = job;
    if (!facts.capabilities.includes('several') && kept.confirmed.size === 0) return ok('unchanged');
    const pulls = new Map((await db.pulls.toArray()).map((row) => [row.key, row]));
    const looking: Look = { pulls, missing: [], right: [] };
    for (const [, look] of steps) await look({ ...job, looking });
    const settled = await settle(job, looking.right);
    return settled.ok ? askTogether(job, looking.missing) : settled;
  };
  return [[first[0], lookAhead], ...steps];
}
