import { queryOf } from '#shared/domain/search/query-words.ts';
import { monthAsked } from '#shared/domain/time/period-search.ts';

/** How a member stands in the running month against the same days of the month before. */
export const STANDINGS = ['new', 'grew', 'still', 'less'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What the address of the list of members says after the question mark. Absent means: no preference. */
export interface TeamSearch {
  q?: string;
  /** "2026-10". */
  month?: string;
  standing?: Standing;
}

/** Reads the search of an address; what does not fit is dropped. */
export function parseTeamSearch(search: Record<string, unknown>): TeamSearch {
  const { q, standing } = search;
  const query = typeof q === 'string' || typeof q === 'number' ? queryOf(String(q)) : '';
  const month = monthAsked(search);
  const stands = STANDINGS.find((each) => each === standing);
  return { ...(query !== '' && { q: query }), ...(month !== null && { month }), ...(stands && { standing: stands }) };
}
