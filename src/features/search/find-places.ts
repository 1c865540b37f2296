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

type Titled = Pick<SearchPlace, 'title' | 'above'>;

/** A place with the words of its own title, and of that and the titles above it. */
interface KnownPlace<Place> {
  place: Place;
  own: readonly string[];
  all: readonly string[];
}

/** Places as they are looked through with every letter: their words are taken once. */
export const knownPlaces = <Place extends Titled>(places: readonly Place[]): KnownPlace<Place>[] =>
  places.map((place) => ({
    place,
    own: searchWords(place.title),
    all: searchWords(`${place.title} ${place.above}`),
  }));

/**
 * The screens whose title, or that of a screen above, holds all words (as `searchWords` makes them); those with all in their own
 * title first.
 */
export function findPlaces<Place>(places: readonly KnownPlace<Place>[], wanted: readonly string[]): Place[] {
  const own = places.filter((known) => answersAll(known.own, wanted));
  const below = places.filter((known) => !own.includes(known) && answersAll(known.all, wanted));
  return [...own, ...below].slice(0, MOST).map(({ place }) => place);
}
