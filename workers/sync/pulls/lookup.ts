import type { LookupName } from '../../../src/shared/bridge/lookup-name.ts';
import {
  banks,
  jforceTypes,
  languages,
  networks,
  recruitmentChannels,
  skyCities,
  skyStates,
  timeSlots,
} from '../../../src/shared/contract/lookups.ts';
import { lookupKey, type LookupRow } from '../../../src/shared/db/schema.ts';
import { fail, ok, type Result } from '../../../src/shared/domain/result.ts';
import { inSession } from '../commit.ts';
import { ask, type Job, type PullFailure, type PullOutcome } from '../job.ts';

const PLAIN = { states: skyStates, banks, languages, networks, timeslots: timeSlots, types: jforceTypes } as const;
/** Lists that a registration needs, cities aside: which ones is known when a state is chosen. */
const REGISTRATION: readonly LookupName[] = [
  'states',
  'channels',
  'banks',
  'networks',
  'languages',
  'timeslots',
  'types',
];

type Choices = LookupRow['choices'];

/** One list in the language of the phone, with gateway time. `parent` is the state whose cities are asked for. */
async function askFor(
  job: Job,
  name: LookupName,
  parent: string,
): Promise<Result<{ choices: Choices; asOf: string }, PullFailure>> {
  const query = { active: '1', sort: name === 'timeslots' ? 'sort' : 'name' };
  if (name === 'channels') {
    const answer = await ask(job, recruitmentChannels, { params: {}, query });
    if (!answer.ok) return answer;
    if (answer.value.kind === 'unchanged') return fail({ kind: 'odd', detail: 'list: no content' });
    const { value, meta } = answer.value;
    return ok({ choices: value.data.map(({ id, channel }) => ({ id, name: channel })), asOf: meta.as_of });
  }
  const answer =
    name === 'cities'
      ? await ask(job, skyCities, { params: { stateId: parent }, query })
      : await ask(job, PLAIN[name], { params: {}, query });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return fail({ kind: 'odd', detail: 'list: no content' });
  return ok({ choices: answer.value.value.data, asOf: answer.value.meta.as_of });
}

/** Fetches a list to choose from into `lookups`; what is here stays when that fails. */
export async function pullLookup(job: Job, name: LookupName, parent: string): Promise<PullOutcome> {
  const answer = await askFor(job, name, parent);
  if (!answer.ok) return answer;
  const { choices, asOf } = answer.value;
  return inSession(job, [job.db.lookups], async () => {
    await job.db.lookups.put({ key: lookupKey(name, parent, job.locale), choices, asOf });
    return 'stored' as const;
  });
}

/** The lists of a registration, so that it can be filled in without a connection: each once. Ends at the first failure. */
export async function pullRegistrationLists(job: Job): Promise<PullFailure | null> {
  for (const name of REGISTRATION) {
    if (await job.db.lookups.get(lookupKey(name, '', job.locale))) continue;
    const outcome = await pullLookup(job, name, '');
    if (!outcome.ok && outcome.error.kind !== 'refused') return outcome.error;
  }
  return null;
}
