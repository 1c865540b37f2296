import type { CacheDatabase, PullRow } from '#shared/db/schema.ts';

/** Form in which items came; one that came in another form is pulled anew. */
export type Shape = 'columns' | 'plain' | 'one';

const FIRST: Omit<PullRow, 'key'> = {
  asOf: '',
  cursor: null,
  counter: null,
  etag: null,
  locale: '',
  shape: '',
  failure: null,
};

export const firstPull = (key: string): PullRow => ({ key, ...FIRST });

export const readPull = async (db: CacheDatabase, key: string): Promise<PullRow> =>
  (await db.pulls.get(key)) ?? firstPull(key);

/** True when the last completed pull was made in this language and form: then its entity tag and cursor hold. */
export const isValid = (row: PullRow, locale: string, shape: Shape): boolean =>
  row.locale === locale && row.shape === shape;

/** The collection was pulled whole in this language and form, and needs changes only. */
export const isPulled = (row: PullRow | undefined, locale: string, shape: Shape): boolean =>
  row !== undefined && row.asOf !== '' && isValid(row, locale, shape);

/** Gateway times in order; one that is missing is older than any other. */
export const isOlder = (a: string, b: string): boolean => (Date.parse(a) || 0) < (Date.parse(b) || 0);

/** The moment of an answer: gateway time to tell its age by, and what orders it among others of its epoch. */
export interface Moment {
  asOf: string;
  /** The content counter, null of a gateway that does not count. */
  counter: number | null;
}

/**
 * Whether an answer is older than what is stored. The gateway's counters decide, never its clock; its stamps do only where
 * it does not count. Nothing is known of rows that came before there was a counter: the answer takes their place.
 */
export function isStale({ asOf, counter }: Moment, before: Pick<PullRow, 'asOf' | 'counter'>): boolean {
  if (counter === null) return isOlder(asOf, before.asOf);
  return before.counter != null && counter < before.counter;
}
