import * as calls from '#shared/contract/calls/lookups.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Entry, Lookups } from '#gateway/lookups/entry.ts';
import { inLanguage, lookupsOf } from '#gateway/lookups/lookups.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { serve, type Words } from '#gateway/calls/handler.ts';

type Asked = { locale: Locale; query: { sort?: string | undefined } };

/** A list by name, with `sort=sort` in its own order. */
const inOrder = (list: readonly Entry[], { locale, query }: Asked) => inLanguage(list, locale, query.sort === 'sort');

const listed =
  (name: Exclude<keyof Lookups, 'country'>) =>
  (asked: Asked, { market }: Services) =>
    Promise.resolve({ data: inOrder(lookupsOf(market.country)[name], asked) });

const ofList = (name: string): Words => [
  `${name}, to choose from`,
  'Entries in the language that is asked for, with the ids that a profile or an account names.',
];

/** The lists change with the build only, which every entity tag has in it. */
const unchanging = (): string => 'lookups';

export const serveSkyStates = serve(calls.skyStates, ofList('Regions'), listed('states'), unchanging);
export const serveLanguages = serve(calls.languages, ofList('Languages'), listed('languages'), unchanging);
export const serveNetworks = serve(calls.networks, ofList('Social networks'), listed('networks'), unchanging);
export const serveTimeSlots = serve(calls.timeSlots, ofList('Times of the day'), listed('timeSlots'), unchanging);
export const serveJforceTypes = serve(
  calls.jforceTypes,
  ofList('Kinds of consultants'),
  listed('jforceTypes'),
  unchanging,
);

export const serveBanks = serve(
  calls.banks,
  ofList('Banks'),
  (asked, { market }) => {
    const { banks } = lookupsOf(market.country);
    const codesOf = (id: string): readonly string[] => banks.find((bank) => bank.id === id)?.codes ?? [];
    return Promise.resolve({ data: inOrder(banks, asked).map((bank) => ({ ...bank, codes: [...codesOf(bank.id)] })) });
  },
  unchanging,
);

export const serveRecruitmentChannels = serve(
  calls.recruitmentChannels,
  ofList('Ways to the program'),
  (asked, { market }) => {
    const channels = inOrder(lookupsOf(market.country).recruitmentChannels, asked);
    return Promise.resolve({ data: channels.map(({ id, name }) => ({ id, channel: name })) });
  },
  unchanging,
);

/** Not found for a state that the market does not have. */
export const serveSkyCities = serve(
  calls.skyCities,
  ofList('Cities of a region'),
  ({ params, ...asked }, { market }) => {
    const state = lookupsOf(market.country).states.find(({ id }) => id === params.stateId);
    if (state === undefined) throw new Refusal('NOT_FOUND', 'There is no such state');
    return Promise.resolve({ data: inOrder(state.cities, asked) });
  },
);
