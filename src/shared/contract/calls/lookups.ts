import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { none } from '#shared/contract/shapes.ts';

/** Lists to choose from, in the asked language. The app asks for each with `active=1` and `sort`. */
const query = v.object({ active: v.optional(v.string()), sort: v.optional(v.string()) });
const choice = v.object({ id: v.string(), name: v.string() });
const choices = v.object({ data: v.array(choice) });
const list = { method: 'GET', access: 'session', query, body: none, answer: choices } as const;

export const skyStates = defineCall({ ...list, path: 'ewoks/sky-states' });
export const skyCities = defineCall({ ...list, path: 'ewoks/sky-states/{stateId}/sky-cities' });
/** `codes`: what the account numbers of a bank begin with, where that is known. */
export const banks = defineCall({
  ...list,
  path: 'ewoks/banks',
  answer: v.object({ data: v.array(v.object({ ...choice.entries, codes: v.optional(v.array(v.string())) })) }),
});
export const languages = defineCall({ ...list, path: 'ewoks/languages' });
export const networks = defineCall({ ...list, path: 'ewoks/networks' });
export const timeSlots = defineCall({ ...list, path: 'ewoks/time-slots' });
export const jforceTypes = defineCall({ ...list, path: 'ewoks/jforce-types' });
export const recruitmentChannels = defineCall({
  ...list,
  path: 'ewoks/recruitment-channels',
  answer: v.object({ data: v.array(v.object({ id: v.string(), channel: v.string() })) }),
});
