import { type Beside, besideSession, type ListRow } from '../../store/live-session.ts';
import { prepared } from '../../store/prepared.ts';
import type { Db } from '../handler.ts';
import { columnText } from './column-text.ts';

/** A field of a list: `kind` is that of its column on the wire (src/shared/contract/columns.ts), `sql` its value in a row. */
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
  /** A list of few rows, whose columns leave the database as the lines of one text: what a column costs by itself is more. */
  isShort?: boolean;
}

export interface Asked {
  consultantId: number;
  /** The period or the cursor. */
  of: string | number;
  limit: number;
  /** The last row of the page before, as the values of `sort`. */
  after: readonly [string | number, string, string | number] | null;
  /** What people read in the place of the texts of a field. */
  words?: Readonly<Record<string, (text: string) => string>>;
}

export interface ColumnPage {
  /** `{"n": ..., "c": {...}}`: the rows that are there, as the text of the answer. */
  columns: string;
  count: number;
  /** The last row of the page, as the values of `sort`, when rows follow. */
  last: [string, string, string] | null;
  gone: [string, string][];
}

export interface ColumnList {
  /** The first page, to be read together with the session. */
  beside(asked: Pick<Asked, 'of' | 'limit'>): Beside;
  /** A page; `read` is the row that was read together with the session. */
  page(db: Db, asked: Asked, read: ListRow | null): Promise<ColumnPage>;
  /** How many rows there are on all pages. */
  total(db: Db, asked: Pick<Asked, 'consultantId' | 'of'>): Promise<number>;
}

/** Whole numbers, in which a blank can be nothing but the one after a comma, are told without it by whoever reads them. */
const textOf = (sql: string): string => `json_agg(${sql})::text`;
/** Goes into the answer as it is: without blanks between the texts. */
const compactOf = (sql: string): string => `array_to_json(array_agg(${sql}))::text`;

function columnOf({ kind, sql }: Field): string {
  if (kind === 's') return compactOf(sql);
  return textOf(kind === 't' ? `floor(date_part('epoch', ${sql}))::bigint` : sql);
}

/**
 * One statement whose answer is one row: how many there are, and every column as the text of a JSON array. Which row is the
 * last of the page is only looked up where others follow.
 */
function statementOf(source: ListSource, isLater: boolean): string {
  const { table, fields, where, sort, gone, isShort = false } = source;
  const keys = [sort.by, ...sort.thenBy];
  const after = isLater ? ` and (${keys.join(', ')}) > ($4::${sort.type}, $5, $6)` : '';
  const rows = `from ${table} where consultant_id = $1 and ${where}${after} order by ${keys.join(', ')}`;
  const columns = Object.values(fields).map(columnOf);
  const marked = gone === undefined ? columns : [...columns, textOf(gone.when)];
  const names = namesIn(source);
  const told = isShort
    ? `concat_ws(e'\n', ${marked.join(', ')}) as lines`
    : marked.map((column, at) => `${column} as "${names[at]}"`).join(', ');
  return `select count(*)::integer as n, ${told}, case when count(*) > $3::integer
      then (select json_build_array(${keys.map((key) => `${key}::text`).join(', ')})::text ${rows}
        offset $3::integer - 1 limit 1) end as last
    from (select * ${rows} limit $3::integer + 1) page`;
}

const GONE = 'gone';
const namesIn = ({ fields, gone }: Pick<ListSource, 'fields' | 'gone'>): string[] => [
  ...Object.keys(fields),
  ...(gone === undefined ? [] : [GONE]),
];

/** The texts of an answer by the names of their columns; none of them is there where there are no rows. */
function textsOf(source: ListSource, answer: ListRow): (name: string) => string {
  const names = namesIn(source);
  const { lines } = answer;
  const texts: ListRow =
    typeof lines === 'string' ? Object.fromEntries(lines.split('\n').map((line, at) => [names[at], line])) : answer;
  return (name) => {
    const text = texts[name];
    return typeof text === 'string' && text !== '' ? text : '[]';
  };
}

function arrayOf(text: string): unknown[] {
  const values: unknown = JSON.parse(text);
  return Array.isArray(values) ? values : [];
}

/**
 * The reader of a list as columns. Whole numbers and ids go from the database into the answer as the text that they are;
 * texts get their dictionary here, and times become differences.
 */
export function columnList(source: ListSource): ColumnList {
  const { table, where, gone } = source;
  const there = gone === undefined ? '' : ` and not (${gone.when})`;
  const total = prepared<{ total: number }>(
    `select count(*)::integer as total from ${table} where consultant_id = $1 and ${where}${there}`,
  );
  const first = prepared<ListRow>(statementOf(source, false));
  const beside = besideSession(statementOf(source, false));
  const later = prepared<ListRow>(statementOf(source, true));
  return {
    beside: ({ of, limit }) => ({ read: beside, parameters: [of, limit] }),
    page: async (db, asked, read) => {
      const { consultantId, of, limit, after } = asked;
      const parameters = [consultantId, of, limit];
      const [answer = {}] = read
        ? [read]
        : await (after ? later(db, [...parameters, ...after]) : first(db, parameters));
      return pageOf(source, answer, asked);
    },
    total: async (db, { consultantId, of }) => (await total(db, [consultantId, of]))[0]?.total ?? 0,
  };
}

function pageOf(source: ListSource, answer: ListRow, { limit, words = {} }: Asked): ColumnPage {
  const { fields, gone } = source;
  const textAt = textsOf(source, answer);
  const marks = textAt(GONE).includes('true') ? arrayOf(textAt(GONE)) : [];
  const isThere = (_value: unknown, row: number): boolean => row < limit && marks[row] !== true;
  const isGone = (_value: unknown, row: number): boolean => row < limit && marks[row] === true;
  const read = Number(answer['n'] ?? 0);
  const isWhole = read <= limit && marks.length === 0;
  const count = isWhole ? read : Array.from({ length: read }).filter(isThere).length;
  const columns = Object.entries(fields).map(([name, { kind }]) => {
    if (isWhole && kind === 's') return `"${name}":["s",${textAt(name)}]`;
    if (isWhole && kind === 'i') return `"${name}":["i",${textAt(name).replaceAll(' ', '')}]`;
    const values = arrayOf(textAt(name));
    const shown = words[name];
    const said = shown ? values.map((text) => shown(String(text))) : values;
    return `"${name}":${columnText(kind, isWhole ? said : said.filter(isThere))}`;
  });
  return {
    columns: `{"n":${count},"c":{${columns.join(',')}}}`,
    count,
    last: lastOf(answer['last']),
    gone:
      gone && marks.length > 0
        ? namesOf(
            gone.named.map((name) => arrayOf(textAt(name))),
            isGone,
          )
        : [],
  };
}

function lastOf(text: unknown): ColumnPage['last'] {
  if (typeof text !== 'string') return null;
  const [by, one, other] = arrayOf(text);
  return [String(by), String(one), String(other)];
}

/** The two names of each row that is gone. */
const namesOf = (
  [ones = [], others = []]: readonly unknown[][],
  isGone: (value: unknown, row: number) => boolean,
): [string, string][] => ones.map((one, row): [string, string] => [String(one), String(others[row])]).filter(isGone);
