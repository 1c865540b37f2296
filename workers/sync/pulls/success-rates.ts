import { successRateConfigs, successRates } from '#shared/contract/calls/commissions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { ask, type Job, type PullFailure, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedOne } from './paced-one.ts';

/** Periods of one answer (specification, section 9). */
const PAGE = 10;

/** The rates of the newest periods; each takes the place of what was known of its period. */
export const pullSuccessRates = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'successRates',
    toggle: 'success_rate',
    call: successRates,
    input: { params: { id: job.facts.consultantId ?? '' }, query: { page: 1, per_page: PAGE } },
    tables: ({ db }) => [db.successRates],
    async store({ value, meta }) {
      await job.db.successRates.bulkPut(value.data.map((rate) => ({ ...rate, asOf: meta.as_of })));
    },
  });

/** Earlier periods, asked for by the person: true while there may be more. An empty answer marks the end. */
export async function pullEarlierRates(job: Job): Promise<Result<boolean, PullFailure>> {
  const { db, facts } = job;
  const known = await db.successRates.count();
  const page = Math.floor(known / PAGE) + 1;
  const answer = await ask(job, successRates, {
    params: { id: facts.consultantId ?? '' },
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
  return pacedOne(job, {
    collection: 'rateSteps',
    toggle: 'success_rate',
    restMs: DAY_MS,
    call: successRateConfigs,
    input: { params: { levelId } },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'rateSteps', value: value.data, asOf: meta.as_of });
    },
  });
}
