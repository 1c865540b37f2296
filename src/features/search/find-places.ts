import type { Icon } from '@tabler/icons-react';
import { answersAll, searchWords } from '#shared/domain/search/search-words.ts';

/** A screen of the app that this session may see. */
export interface SearchPlace {
  /** Its address. */
  to: string;
  title: string;
  /** The titles of the screens above it, topmost first. */
  above: string;
  icon: Icon;
}

/** Places at most, beside what else was found. */
const MOST = 5;

/** The screens whose title, or that of a screen above, holds all words; those with all in their own title first. */
export function findPlaces<Place extends Pick<SearchPlace, 'title' | 'above'>>(
  places: readonly Place[],
  words: string,
): Place[] {
  const wanted = searchWords(words);
  const own = places.filter(({ title }) => answersAll(searchWords(title), wanted));
  const below = places.filter(
    (place) => !own.includes(place) && answersAll(searchWords(`${place.title} ${place.above}`), wanted),
  );
  return [...own, ...below].slice(0, MOST);
}
