import { sql, type RawBuilder } from 'kysely';

/** Column names with their SQL types, in the order in which they are written. */
export type Columns = Readonly<Record<string, string>>;

/** Rows as a table that a statement can select from: one parameter, whatever their number. */
export const recordSet = (columns: Columns, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(${sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )})`;

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
