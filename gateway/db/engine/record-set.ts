import { sql, type RawBuilder } from 'kysely';

/** Column names with their SQL types, in the order in which they are written. */
export type Columns = Readonly<Record<string, string>>;

/**
 * Rows as a table `rows` that a statement can select from: one parameter for each column, whatever their number. Columns
 * of a list cost the embedded database a tenth of the same rows as JSON, and PostgreSQL a third.
 */
export function recordSet(columns: Columns, rows: readonly Named[]): RawBuilder<unknown> {
  const lists = Object.entries(columns).map(([name, type]) => listOf(type, columnOf(rows, name)));
  return sql`unnest(${sql.join(lists)}) as rows(${nameList(columns)})`;
}

/** The same of rows whose fields stand in the order of the columns. */
export function rowSet(columns: Columns, rows: readonly (readonly unknown[])[]): RawBuilder<unknown> {
  const lists = Object.values(columns).map((type, place) =>
    listOf(
      type,
      rows.map((row) => row[place] ?? null),
    ),
  );
  return sql`unnest(${sql.join(lists)}) as rows(${nameList(columns)})`;
}

/** Fields by their names; a row that has them by place is for {@link rowSet}. */
type Named = object & { length?: never };

const columnOf = (rows: readonly Named[], name: string): unknown[] =>
  rows.map((row): unknown => Reflect.get(row, name) ?? null);

/** One text for each list: a driver, and the way to the thread of the embedded database, take longer over many small ones. */
const listOf = (type: string, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`${`{${values.map(type === 'jsonb' ? jsonIn : elementOf).join(',')}}`}::${sql.raw(type)}[]`;

const jsonIn = (value: unknown): string => elementOf(JSON.stringify(value));
function elementOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return 'NULL';
  return PLAIN.test(value) ? `"${value}"` : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Nothing in it means anything between quotes. */
const PLAIN = /^[^"\\]*$/;

export const nameList = (columns: Columns): RawBuilder<unknown> => sql.raw(Object.keys(columns).join(', '));

/**
 * `set a = <new a>, ... where (t.a, ...) is distinct from (<new a>, ...)`: a write of what is there already changes
 * nothing. `always` is set beside it, when there is a change at all.
 */
export function overwriteWhenDifferent(
  table: string,
  columns: readonly string[],
  always = '',
  newValue: (column: string) => string = (column) => `excluded.${column}`,
): RawBuilder<unknown> {
  const assignments = columns.map((column) => `${column} = ${newValue(column)}`).join(', ');
  return sql`${sql.raw(`set ${assignments}${always} where`)} ${areDifferent(table, columns, newValue)}`;
}

/** `(t.a, ...) is distinct from (<new a>, ...)`: whether a row would be another one. */
export function areDifferent(
  table: string,
  columns: readonly string[],
  newValue: (column: string) => string,
): RawBuilder<unknown> {
  const before = columns.map((column) => `${table}.${column}`).join(', ');
  return sql.raw(`(${before}) is distinct from (${columns.map(newValue).join(', ')})`);
}

/**
 * `any(…)` of the consultants of some rows, to be said of each table that such rows are joined with: an engine that divides
 * tables by consultant then knows which parts to ask.
 */
export const anyOfThem = (rows: readonly { consultant_id: number }[]): RawBuilder<unknown> =>
  sql`any(${[...new Set(rows.map((row) => row.consultant_id))]}::bigint[])`;
