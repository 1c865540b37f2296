import type { Locale } from '#shared/domain/market/locale.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { lookupKey } from '#shared/db/schema.ts';
import { useLive } from './cache.ts';

/** A city with its state, as the lists on this phone call them. */
export interface Place {
  id: string;
  name: string;
  state: { id: string; name: string };
}

/** The place that a city is, by the lists on this phone; null where none of them has it. */
export async function placeOf(db: CacheDatabase, city: string, locale: Locale): Promise<Place | null> {
  const { choices: states } = (await db.lookups.get(lookupKey('states', '', locale))) ?? { choices: [] };
  const lists = await db.lookups.bulkGet(states.map(({ id }) => lookupKey('cities', id, locale)));
  for (const [at, state] of states.entries()) {
    const found = lists[at]?.choices.find(({ id }) => id === city);
    if (found) return { ...found, state };
  }
  return null;
}

/** As `placeOf`, kept current: undefined while it is read; null for no city, too. */
export const usePlace = (city: string | null, locale: Locale): Place | null | undefined =>
  useLive((db) => (city === null ? Promise.resolve(null) : placeOf(db, city, locale)), [city, locale]);
