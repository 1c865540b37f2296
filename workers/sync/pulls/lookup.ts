import type { LookupName } from '#shared/bridge/lookup-name.ts';
import {
  banks,
  jforceTypes,
  languages,
  networks,
  recruitmentChannels,
  skyCities,
  skyStates,
  timeSlots,
} from '#shared/contract/calls/lookups.ts';
import { lookupKey } from '#shared/db/schema.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { ask, type Job, type PullFailure, type PullOutcome } from '#workers/sync/job.ts';
import { NO_CONTENT } from '#workers/sync/failed.ts';

const CALL_OF = {
  states: skyStates,
  cities: skyCities,
  banks,
  channels: recruitmentChannels,
  networks,
  languages,
  timeslots: timeSlots,
  types: jforceTypes,
} as const;
const REGISTRATION = ['states', 'channels', 'banks', 'networks', 'languages', 'timeslots', 'types'] as const;

/** Fetches a list to choose from into `lookups`; what is here stays when that fails. */
export async function pullLookup(job: Job, name: LookupName, parent: string): Promise<PullOutcome> {
  const { db, locale } = job;
  const query = { active: '1', sort: name === 'timeslots' ? 'sort' : 'name' };
  const answer = await ask(job, CALL_OF[name], { params: { stateId: parent }, query });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return NO_CONTENT;
  const { value, meta } = answer.value;
  const choices = value.data.map((each) => ({
    id: each.id,
    name: 'name' in each ? each.name : each.channel,
    ...('codes' in each ? { codes: each.codes } : {}),
  }));
  return inSession(job, [db.lookups], async () => {
    await db.lookups.put({ key: lookupKey(name, parent, locale), choices, asOf: meta.as_of });
    return 'stored' as const;
  });
}

/** Fetches those of the lists that are not here, with the cities of each state. Ends at the first failure of the line. */
async function pullMissing(job: Job, names: readonly LookupName[]): Promise<PullFailure | null> {
  const { db, locale } = job;
  const wanted = names.map((name) => ({ name, parent: '' }));
  for (const { name, parent } of wanted) {
    const key = lookupKey(name, parent, locale);
    const outcome = (await db.lookups.get(key)) ? ok(null) : await pullLookup(job, name, parent);
    if (!outcome.ok && outcome.error.kind !== 'refused') return outcome.error;
    if (name === 'states')
      for (const { id } of (await db.lookups.get(key))?.choices ?? []) wanted.push({ name: 'cities', parent: id });
  }
  return null;
}

/** The lists of a registration, so that it can be filled in without a connection: each once. */
export const pullRegistrationLists = (job: Job): Promise<PullFailure | null> => pullMissing(job, REGISTRATION);

/** The banks, so that an account can be added without a connection: once, and later than all that is on screen. */
export async function pullBanks(job: Job): Promise<PullOutcome> {
  const failure = job.isSeen() ? await pullMissing(job, ['banks']) : null;
  return failure ? fail(failure) : ok('unchanged');
}
