import { type Fields, type FieldKind, fieldsOf } from '#shared/domain/fields.ts';
import { type Columns, columnOf } from '#shared/contract/codec/column.ts';
import { type Prepared, prepared } from '#gateway/db/engine/prepared.ts';
import type { Db } from '#gateway/db/db.ts';

/** A table that is listed as columns: its rows stand in periods and carry the consultant's counter at their last change. */
export interface ListedTable {
  table: 'order_item' | 'commission_line';
  fields: Fields;
  /** The value of each field in a row, in SQL. */
  sql: Readonly<Record<string, string>>;
  /** Which rows are gone, in SQL. */
  gone: string;
  /** The moment by which a period is sorted. */
  moment: string;
  /** What distinguishes rows of the same moment, or of the same counter. */
  thenBy: readonly [string, string];
  /** How the contract names a row that is gone, by its fields. */
  nameOf: (field: (name: string) => string) => string;
  /** A token's last value, as `thenBy` has it. */
  lastOf: (text: string) => string | number;
}

/** What rows of a list are asked for: those of the consultant in a period, or those that changed after a cursor. */
interface Asked {
  consultantId: number;
  /** The period or the cursor. */
  of: string | number;
  limit: number;
  /** The last row of the page before, as the values by which the list is sorted. */
  after: readonly [string | number, string, string | number] | null;
}

type Value = string | number | null;
/** The columns of a page, each null without a row; the row after the page is among them. */
type ListRow = Readonly<Record<string, readonly Value[] | null>>;
/** What stands beside the columns: which rows are gone, and the last row of the page when others follow. */
interface Marks {
  gone: readonly boolean[] | null;
  last: [string, string, string] | null;
}

interface ColumnPage {
  columns: Columns;
  gone: string[];
  last: Marks['last'];
}

export interface ColumnList {
  /** A page; `shown` turns the texts of a field into what people read. */
  page(db: Db, asked: Asked, shown?: Readonly<Record<string, (text: string) => string>>): Promise<ColumnPage>;
  /** How many rows there are on all pages. */
  total(db: Db, asked: Pick<Asked, 'consultantId' | 'of'>): Promise<number>;
}

/**
 * Rows that changed after a cursor. The upper end, above which there is nothing, lets PostgreSQL expect few rows without
 * knowing the cursor; with one end it expects a third of all, and then plans the statement anew each time it is asked.
 */
const CHANGED_SINCE = 'sync_seq > $2::bigint and sync_seq <= 9223372036854775807';

/** The two ways to pull a table: the rows that are there in one period, or those that changed after a cursor, with what is gone. */
export const columnLists = (listed: ListedTable): { period: ColumnList; since: ColumnList } => ({
  period: columnList(listed, `period = $2::date and not (${listed.gone})`, [listed.moment, 'timestamptz']),
  since: columnList(listed, CHANGED_SINCE, ['sync_seq', 'bigint']),
});

/**
 * The reader of a list: one statement whose answer is one row with an array for each field, so that nothing is made of each
 * row. Texts get their dictionary, and times become differences, in the codec that the phone has too.
 */
function columnList(listed: ListedTable, where: string, [by, type]: readonly [string, string]): ColumnList {
  const { table, thenBy, gone } = listed;
  const keys = [by, ...thenBy];
  // The last row of a page is looked up among those that were read: a subquery beside the aggregates costs a cluster a quarter more.
  const lastOne = keys.map((key) => `(array_agg(${key}))[$3::integer]::text`).join(', ');
  const statement = (after: string): Prepared<ListRow & Marks> =>
    prepared(`select ${arraysOf(listed)}, json_agg(${gone}) as gone,
        case when count(*) > $3::integer then json_build_array(${lastOne}) end as last
      from (select * from ${table} where consultant_id = $1 and ${where}${after}
        order by ${keys.join(', ')} limit $3::integer + 1) page`);
  const first = statement('');
  const later = statement(` and (${keys.join(', ')}) > ($4::${type}, $5, $6)`);
  const total = prepared<{ total: number }>(
    `select count(*)::integer as total from ${table} where consultant_id = $1 and ${where} and not (${gone})`,
  );
  return {
    page: async (db, { consultantId, of, limit, after }, shown = {}) => {
      const parameters = [consultantId, of, limit];
      const [row] = await (after ? later(db, [...parameters, ...after]) : first(db, parameters));
      if (row === undefined) throw new Error('An aggregate answered no row');
      return pageOf(listed, row, limit, shown);
    },
    total: async (db, { consultantId, of }) => (await total(db, [consultantId, of]))[0]?.total ?? 0,
  };
}

/** Each field of a page as one array; a time in seconds. */
function arraysOf({ fields, sql }: ListedTable): string {
  const times: ReadonlySet<string> = new Set(fieldsOf(fields, 'instant', 'instantOrNone'));
  const valueOf = (name: string): string =>
    times.has(name) ? `floor(date_part('epoch', ${sql[name]}))::bigint` : `${sql[name]}`;
  return Object.keys(fields)
    .map((name) => `json_agg(${valueOf(name)}) as "${name}"`)
    .join(', ');
}

function pageOf(
  { fields, nameOf }: ListedTable,
  row: ListRow & Marks,
  limit: number,
  shown: Readonly<Record<string, (text: string) => string>>,
): ColumnPage {
  const marks = (row.gone ?? []).slice(0, limit);
  const valuesOf = (name: string): readonly Value[] => row[name] ?? [];
  const isThere = (_value: unknown, at: number): boolean => marks[at] === false;
  const column = (name: string, kind: FieldKind) => {
    const values = valuesOf(name).filter(isThere);
    const said = shown[name];
    return columnOf(kind, said ? values.map((text) => said(String(text))) : values);
  };
  return {
    columns: {
      n: marks.filter((isGone) => !isGone).length,
      c: Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, column(name, kind)])),
    },
    gone: marks.flatMap((isGone, at) => (isGone ? [nameOf((name) => String(valuesOf(name)[at]))] : [])),
    last: row.last,
  };
}
