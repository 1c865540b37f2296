import * as calls from '#shared/contract/calls/lookups.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Entry, Lookups } from '#gateway/lookups/entry.ts';
import { inLanguage, lookupsOf } from '#gateway/lookups/lookups.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { serve, type Words } from '#gateway/calls/handler.ts';

type Asked = { locale: Locale; query: { sort?: string | undefined } };

/** A list of the market: by name, with `sort=sort` in its own order. */
const listed =
  (choose: (lookups: Lookups) => readonly Entry[]) =>
  ({ locale, query }: Asked, { market }: Services) =>
    Promise.resolve({ data: inLanguage(choose(lookupsOf(market.country)), locale, query.sort === 'sort') });

const ofList = (name: string): Words => [
  `${name}, to choose from`,
  'Entries in the language that is asked for, with the ids that a profile or an account names.',
];

/** The lists change with the build only, which every entity tag has in it. */
const unchanging = (): string => 'lookups';

export const serveSkyStates = serve(
  calls.skyStates,
  ofList('Regions'),
  listed((lookups) => lookups.states),
  unchanging,
);
export const serveBanks = serve(
  calls.banks,
  ofList('Banks'),
  async (request, services) => {
    const { banks } = lookupsOf(services.market.country);
    const { data } = await listed(() => banks)(request, services);
    const codesOf = (id: string): readonly string[] => banks.find((bank) => bank.id === id)?.codes ?? [];
    return { data: data.map((bank) => ({ ...bank, codes: [...codesOf(bank.id)] })) };
  },
  unchanging,
);
export const serveLanguages = serve(
  calls.languages,
  ofList('Languages'),
  listed((lookups) => lookups.languages),
  unchanging,
);
export const serveNetworks = serve(
  calls.networks,
  ofList('Social networks'),
  listed((lookups) => lookups.networks),
  unchanging,
);
export const serveTimeSlots = serve(
  calls.timeSlots,
  ofList('Times of the day'),
  listed((lookups) => lookups.timeSlots),
  unchanging,
);
export const serveJforceTypes = serve(
  calls.jforceTypes,
  ofList('Kinds of consultants'),
  listed((lookups) => lookups.jforceTypes),
  unchanging,
);

export const serveRecruitmentChannels = serve(
  calls.recruitmentChannels,
  ofList('Ways to the program'),
  async (request, services) => {
    const { data } = await listed((lookups) => lookups.recruitmentChannels)(request, services);
    return { data: data.map(({ id, name }) => ({ id, channel: name })) };
  },
  unchanging,
);

/** Not found for a state that the market does not have. */
export const serveSkyCities = serve(
  calls.skyCities,
  ofList('Cities of a region'),
  ({ params, ...request }, services) => {
    const state = lookupsOf(services.market.country).states.find(({ id }) => id === params.stateId);
    if (state === undefined) throw new Refusal('NOT_FOUND', 'There is no such state');
    return listed(() => state.cities)(request, services);
  },
);
