import * as calls from '#shared/contract/calls/lookups.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Entry, Lookups } from '#gateway/lookups/entry.ts';
import { inLanguage, lookupsOf } from '#gateway/lookups/lookups.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { serve } from '#gateway/calls/handler.ts';

type Asked = { locale: Locale; query: { sort?: string | undefined } };

/** A list of the market: by name, with `sort=sort` in its own order. */
const listed =
  (choose: (lookups: Lookups) => readonly Entry[]) =>
  ({ locale, query }: Asked, { market }: Services) =>
    Promise.resolve({ data: inLanguage(choose(lookupsOf(market.country)), locale, query.sort === 'sort') });

/** The lists change with the build only, which every entity tag has in it. */
const unchanging = (): string => 'lookups';

export const serveSkyStates = serve(
  calls.skyStates,
  listed((lookups) => lookups.states),
  unchanging,
);
export const serveBanks = serve(
  calls.banks,
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
  listed((lookups) => lookups.languages),
  unchanging,
);
export const serveNetworks = serve(
  calls.networks,
  listed((lookups) => lookups.networks),
  unchanging,
);
export const serveTimeSlots = serve(
  calls.timeSlots,
  listed((lookups) => lookups.timeSlots),
  unchanging,
);
export const serveJforceTypes = serve(
  calls.jforceTypes,
  listed((lookups) => lookups.jforceTypes),
  unchanging,
);

export const serveRecruitmentChannels = serve(
  calls.recruitmentChannels,
  async (request, services) => {
    const { data } = await listed((lookups) => lookups.recruitmentChannels)(request, services);
    return { data: data.map(({ id, name }) => ({ id, channel: name })) };
  },
  unchanging,
);

/** Not found for a state that the market does not have. */
export const serveSkyCities = serve(calls.skyCities, ({ params, ...request }, services) => {
  const state = lookupsOf(services.market.country).states.find(({ id }) => id === params.stateId);
  if (state === undefined) throw new Refusal('NOT_FOUND', 'There is no such state');
  return listed(() => state.cities)(request, services);
});
