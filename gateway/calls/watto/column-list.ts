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

const textOf = (sql: string): string => `array_to_json(array_agg(${sql}))::text`;
const valueOf = ({ kind, sql }: Field): string => (kind === 't' ? `floor(date_part('epoch', ${sql}))::bigint` : sql);

/** One statement whose answer is one row: how many there are, and every column as the text of a JSON array. */
function statementOf({ table, fields, where, sort, gone }: ListSource, isLater: boolean): string {
  const keys = [sort.by, ...sort.thenBy];
  const after = isLater ? ` and (${keys.join(', ')}) > ($4::${sort.type}, $5, $6)` : '';
  const columns = Object.entries(fields).map(([name, field]) => `${textOf(valueOf(field))} as "${name}"`);
  const last = keys.map((key, at) => `(array_agg(${key}))[$3::integer] as last_${at}`);
  return `select count(*)::integer as n, ${[...columns, ...last].join(', ')},
    ${gone === undefined ? 'null' : textOf(gone.when)} as gone
    from (select * from ${table} where consultant_id = $1 and ${where}${after}
      order by ${keys.join(', ')} limit $3::integer + 1) page`;
}

function textAt(answer: ListRow, name: string): string {
  const text = answer[name];
  return typeof text === 'string' ? text : '[]';
}

function arrayAt(answer: ListRow, name: string): unknown[] {
  const values: unknown = JSON.parse(textAt(answer, name));
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

function pageOf({ fields, gone }: ListSource, answer: ListRow, { limit, words = {} }: Asked): ColumnPage {
  const marks = textAt(answer, 'gone').includes('true') ? arrayAt(answer, 'gone') : [];
  const isThere = (_value: unknown, row: number): boolean => row < limit && marks[row] !== true;
  const read = Number(answer['n'] ?? 0);
  const isWhole = read <= limit && marks.length === 0;
  const count = isWhole ? read : Array.from({ length: read }).filter(isThere).length;
  const columns = Object.entries(fields).map(([name, { kind }]) => {
    if (isWhole && (kind === 's' || kind === 'i')) return `"${name}":["${kind}",${textAt(answer, name)}]`;
    const values = arrayAt(answer, name);
    const shown = words[name];
    const said = shown ? values.map((text) => shown(String(text))) : values;
    return `"${name}":${columnText(kind, isWhole ? said : said.filter(isThere))}`;
  });
  return {
    columns: `{"n":${count},"c":{${columns.join(',')}}}`,
    count,
    last: read > limit ? [lastAt(answer, 0), lastAt(answer, 1), lastAt(answer, 2)] : null,
    gone: gone && marks.length > 0 ? namesOf(answer, gone.named, (row) => row < limit && marks[row] === true) : [],
  };
}

const lastAt = (answer: ListRow, at: 0 | 1 | 2): string => String(answer[`last_${at}`]);

function namesOf(
  answer: ListRow,
  [one, other]: readonly [string, string],
  isNamed: (row: number) => boolean,
): [string, string][] {
  const others = arrayAt(answer, other);
  return arrayAt(answer, one)
    .map((name, row): [string, string] => [String(name), String(others[row])])
    .filter((_names, row) => isNamed(row));
}
