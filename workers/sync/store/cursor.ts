import type { CacheDatabase, PullRow } from '#shared/db/schema.ts';

/** Form in which items came; one that came in another form is pulled anew. */
export type Shape = 'columns' | 'plain' | 'one';

const FIRST: Omit<PullRow, 'key'> = { asOf: '', cursor: null, etag: null, locale: '', shape: '', failure: null };

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
