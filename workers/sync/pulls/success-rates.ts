import { successRateConfigs, successRates } from '#shared/contract/calls/commissions.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { addDays, type Period } from '#shared/domain/time/period.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { ask, ownParams, type Job, type PullFailure, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedFact, pacedOne } from './paced-one.ts';

/** Periods of one answer. */
const PAGE = 10;

/** A question about rates, and which answer of its collection it is. */
interface Part {
  part?: string;
  query: QueryOf<typeof successRates>;
}
const NEWEST = { page: 1, per_page: PAGE };

/**
 * The newest periods, the running and the last one each by itself: these change, and only what changed travels. The newest
 * comes last: with it all of them are true for its moment.
 */
function partsOf(periods: readonly Period[]): Part[] {
  const [running, last] = periods.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  if (running === undefined || last === undefined) return [{ query: NEWEST }];
  return [
    { part: 'earlier', query: { date_to: addDays(last.from, -1), ...NEWEST } },
    { part: 'last', query: { date_from: last.from, date_to: last.to, ...NEWEST } },
    { query: { date_from: running.from, ...NEWEST } },
  ];
}

/**
 * The rates of the newest periods; each takes the place of what was known of its period. They come in parts where many
 * questions go in one (capability `several`).
 */
export async function pullSuccessRates(job: Job): Promise<PullOutcome> {
  const isSplit = job.facts.capabilities.includes('several');
  let outcome: PullOutcome = ok('unchanged');
  for (const { query, ...part } of isSplit ? partsOf(await job.db.periods.toArray()) : [{ query: NEWEST }]) {
    outcome = await pacedOne(job, {
      collection: 'successRates',
      ...part,
      inTurn: true,
      toggle: 'success_rate',
      call: successRates,
      input: { params: ownParams(job), query },
      tables: ({ db }) => [db.successRates],
      async store({ value, meta }) {
        await job.db.successRates.bulkPut(value.data.map((rate) => ({ ...rate, asOf: meta.as_of })));
      },
    });
    if (!outcome.ok) return outcome;
  }
  return outcome;
}

/** Earlier periods, asked for by the person: true while there may be more. An empty answer marks the end. */
export async function pullEarlierRates(job: Job): Promise<Result<boolean, PullFailure>> {
  const { db } = job;
  const known = await db.successRates.count();
  const page = Math.floor(known / PAGE) + 1;
  const answer = await ask(job, successRates, {
    params: ownParams(job),
    query: { page, per_page: PAGE },
  });
  if (!answer.ok) return fail(answer.error);
  if (answer.value.kind === 'unchanged') return ok(true);
  const { value, meta } = answer.value;
  return inSession(job, [db.successRates], async () => {
    await db.successRates.bulkPut(value.data.map((rate) => ({ ...rate, asOf: meta.as_of })));
    return value.data.length === PAGE;
  });
}

/** The steps of the consultant's level: from which rate on which impact. */
export async function pullRateSteps(job: Job): Promise<PullOutcome> {
  const { levelId } = job.facts;
  if (levelId === null) return ok('unchanged');
  return pacedFact(job, {
    collection: 'rateSteps',
    toggle: 'success_rate',
    restMs: DAY_MS,
    call: successRateConfigs,
    input: { params: { levelId } },
    fact: ({ data: value }, asOf) => ({ key: 'rateSteps', value, asOf }),
  });
}
