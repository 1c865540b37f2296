import { useFact } from '#data/use-fact.ts';

const NONE: readonly string[] = [];

/** What was searched for on this phone, the last one first; undefined while it is being read. */
export function useRecentSearches(): readonly string[] | undefined {
  const row = useFact('recentSearches');
  return row === undefined ? undefined : (row?.value ?? NONE);
}
