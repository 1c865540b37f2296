import type { ListRow } from '#gateway/db/live-session.ts';

/** A field of a list: `kind` is that of its column on the wire (src/shared/contract/codec/columns.ts), `sql` its value in a row. */
export interface Field {
  kind: 's' | 'd' | 'i' | 't';
  sql: string;
}

/** What a list as columns is read from. */
export interface ListSource {
  table: string;
  fields: Readonly<Record<string, Field>>;
  /** Which rows beside those of the consultant; $2 is what was asked for. */
  where: string;
  /** A moment or a counter, which is of the type `type`, and what tells rows of the same one apart. */
  sort: { by: string; type: string; thenBy: readonly [string, string] };
  /** A condition that marks rows that are gone, and the fields that name such a row. */
  gone?: { when: string; named: readonly [string, string] };
}

/** The last row of a page, as the values of `sort`. */
export type Last = [string, string, string];

/** What an answer of the database holds, by the names of its columns. */
export interface ReadColumns {
  /** A column of ids or whole numbers as JSON without blanks. */
  text(name: string): string;
  values(name: string): readonly unknown[];
  /** Which rows are gone; empty when none is. */
  gone: readonly boolean[];
  /** The last row of the page when another follows. */
  last: Last | null;
}

/** A way for the rows of a list to leave the database: all of them as one row of texts. */
export type Form = (source: ListSource) => {
  /** The statement; `rows` is where they are read from, in their order. */
  select(rows: string): string;
  read(answer: ListRow, limit: number): ReadColumns;
};

/** A time as it is told, in seconds. */
export const valueOf = ({ kind, sql }: Field): string =>
  kind === 't' ? `floor(date_part('epoch', ${sql}))::bigint` : sql;

/** What rows are sorted by. */
export const keysOf = ({ sort }: Pick<ListSource, 'sort'>): [string, string, string] => [sort.by, ...sort.thenBy];
