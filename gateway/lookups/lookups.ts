import type { Locale } from '#shared/domain/market/locale.ts';
import type { Country } from '#shared/domain/market/choice.ts';
import { isCountry } from '#shared/domain/market/markets.ts';
import type { Entry, Lookups, State } from './entry.ts';
import { IVORY_COAST_LOOKUPS } from './ivory-coast.ts';
import { MOROCCO_LOOKUPS } from './morocco.ts';

const NONE: Lookups = {
  states: [],
  banks: [],
  recruitmentChannels: [],
  languages: [],
  networks: [],
  timeSlots: [],
  jforceTypes: [],
};

const OF_COUNTRY: Readonly<Record<Country, Lookups>> = { ma: MOROCCO_LOOKUPS, ci: IVORY_COAST_LOOKUPS };

/** The lists to choose from in a country; empty ones where there is no program (somebody who was imported may be from there). */
export const lookupsOf = (country: string): Lookups => (isCountry(country) ? OF_COUNTRY[country] : NONE);

/** A list in a language: by name, or `asListed` in the order of the list. */
export function inLanguage(
  entries: readonly Entry[],
  locale: Locale,
  asListed: boolean,
): { id: string; name: string }[] {
  const named = entries.map(({ id, name }) => ({ id, name: name[locale] }));
  const collator = new Intl.Collator(locale);
  return asListed ? named : named.toSorted((one, other) => collator.compare(one.name, other.name));
}

/** The entry of an id in a language, null for none and for one that the list does not have. */
export function chosenOf(
  entries: readonly Entry[],
  id: string | null,
  locale: Locale,
): { id: string; name: string } | null {
  const found = entries.find((entry) => entry.id === id);
  return found === undefined ? null : { id: found.id, name: found.name[locale] };
}

export interface Place {
  city: Entry;
  state: State;
}

const placeWhere = ({ states }: Lookups, is: (city: Entry) => boolean): Place | null => {
  for (const state of states) {
    const city = state.cities.find(is);
    if (city !== undefined) return { city, state };
  }
  return null;
};

/** The city of an id with its state. */
export const placeOfId = (lookups: Lookups, id: string): Place | null => placeWhere(lookups, (city) => city.id === id);

/** What the profile keeps of a place: its French names, as imported people have them too. */
export const placeNames = ({ city, state }: Place): { city: string; state: string } => ({
  city: city.name.fr,
  state: state.name.fr,
});

interface Location {
  id: string;
  name: string;
  state: { id: string; name: string };
}

/** A kept place in a language; one that the lists do not have (people who were imported) keeps the names it came with. */
export function locationOf(
  lookups: Lookups,
  stored: { city: string | null; state: string | null },
  locale: Locale,
): Location | null {
  const { city, state } = stored;
  if (city === null) return null;
  const place = placeWhere(lookups, (each) => each.name.fr === city);
  if (place === null) return { id: city, name: city, state: { id: state ?? '', name: state ?? '' } };
  return {
    id: place.city.id,
    name: place.city.name[locale],
    state: { id: place.state.id, name: place.state.name[locale] },
  };
}
