import type { Locale } from '#shared/domain/market/locale.ts';

/** One line of a list to choose from. */
export interface Entry {
  id: string;
  name: Readonly<Record<Locale, string>>;
}

/** A bank, with what its account numbers begin with. */
interface Bank extends Entry {
  codes: readonly string[];
}

/** A state with its cities. */
export interface State extends Entry {
  cities: readonly Entry[];
}

/** An entry; without an English name of its own it has the French one. */
export const entry = (id: string, fr: string, ar: string, en = fr): Entry => ({ id, name: { fr, en, ar } });

/** The lists of a market. Time slots stand in their own order, all others are read by name. */
export interface Lookups {
  states: readonly State[];
  banks: readonly Bank[];
  recruitmentChannels: readonly Entry[];
  languages: readonly Entry[];
  networks: readonly Entry[];
  timeSlots: readonly Entry[];
  jforceTypes: readonly Entry[];
}
