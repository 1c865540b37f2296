import { sql, type RawBuilder } from 'kysely';

/** Column names with their SQL types, in the order in which they are written. */
export type Columns = Readonly<Record<string, string>>;

/**
 * Rows as a table `rows` that a statement can select from: one parameter for each column, whatever their number. Columns
 * of a list cost the embedded database a tenth of the same rows as JSON, and PostgreSQL a third.
 */
export function recordSet(columns: Columns, rows: readonly object[]): RawBuilder<unknown> {
  const lists = Object.entries(columns).map(([name, type]) => listOf(type, columnOf(rows, name)));
  return sql`unnest(${sql.join(lists)}) as rows(${nameList(columns)})`;
}

const columnOf = (rows: readonly object[], name: string): unknown[] =>
  rows.map((row): unknown => Reflect.get(row, name) ?? null);

/** JSON goes as text: what a driver makes of an object within a list differs. */
const listOf = (type: string, values: readonly unknown[]): RawBuilder<unknown> =>
  type === 'jsonb'
    ? sql`${values.map((value) => JSON.stringify(value))}::text[]::jsonb[]`
    : sql`${values}::${sql.raw(type)}[]`;

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
  const before = columns.map((column) => `${table}.${column}`).join(', ');
  const after = columns.map(newValue).join(', ');
  return sql.raw(`set ${assignments}${always} where (${before}) is distinct from (${after})`);
}
