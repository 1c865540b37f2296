import { type Beside, besideSession, type ListRow } from '#gateway/db/live-session.ts';
import { prepared } from '#gateway/db/engine/prepared.ts';
import type { Db } from '#gateway/db/db.ts';
import { type Form, keysOf, type Last, type ListSource, type ReadColumns } from './column-source.ts';
import { columnText } from './column-text.ts';

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
  last: Last | null;
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

/** One statement whose answer is one row: how many there are, and every column. */
function statementOf(source: ListSource, form: ReturnType<Form>, isLater: boolean): string {
  const { table, where, sort } = source;
  const keys = keysOf(source).join(', ');
  const after = isLater ? ` and (${keys}) > ($4::${sort.type}, $5, $6)` : '';
  return form.select(`from ${table} where consultant_id = $1 and ${where}${after} order by ${keys}`);
}

/**
 * The reader of a list as columns. Whole numbers and ids go from the database into the answer as the text that they are;
 * texts get their dictionary here, and times become differences.
 */
export function columnList(source: ListSource, as: Form): ColumnList {
  const form = as(source);
  const { table, where, gone } = source;
  const there = gone === undefined ? '' : ` and not (${gone.when})`;
  const total = prepared<{ total: number }>(
    `select count(*)::integer as total from ${table} where consultant_id = $1 and ${where}${there}`,
  );
  const first = prepared<ListRow>(statementOf(source, form, false));
  const beside = besideSession(statementOf(source, form, false));
  const later = prepared<ListRow>(statementOf(source, form, true));
  return {
    beside: ({ of, limit }) => ({ read: beside, parameters: [of, limit] }),
    page: async (db, asked, read) => {
      const { consultantId, of, limit, after } = asked;
      const parameters = [consultantId, of, limit];
      const [answer = {}] = read
        ? [read]
        : await (after ? later(db, [...parameters, ...after]) : first(db, parameters));
      return pageOf(source, form.read(answer, asked.limit), { ...asked, read: Number(answer['n'] ?? 0) });
    },
    total: async (db, { consultantId, of }) => (await total(db, [consultantId, of]))[0]?.total ?? 0,
  };
}

/** `read`: how many rows there are in the columns, the one after the page among them. */
function pageOf(
  { fields, gone }: ListSource,
  columns: ReadColumns,
  { limit, words = {}, read }: Pick<Asked, 'limit' | 'words'> & { read: number },
): ColumnPage {
  const marks = columns.gone;
  const isThere = (_value: unknown, row: number): boolean => row < limit && marks[row] !== true;
  const isGone = (_value: unknown, row: number): boolean => row < limit && marks[row] === true;
  const isWhole = read <= limit && marks.length === 0;
  const count = isWhole ? read : Array.from({ length: read }).filter(isThere).length;
  const reported = Object.entries(fields).map(([name, { kind }]) => {
    if (isWhole && (kind === 's' || kind === 'i')) return `"${name}":["${kind}",${columns.text(name)}]`;
    const values = columns.values(name);
    const shown = words[name];
    const said = shown ? values.map((text) => shown(String(text))) : values;
    return `"${name}":${columnText(kind, isWhole ? said : said.filter(isThere))}`;
  });
  return {
    columns: `{"n":${count},"c":{${reported.join(',')}}}`,
    count,
    last: columns.last,
    gone:
      gone && marks.length > 0
        ? namesOf(
            gone.named.map((name) => columns.values(name)),
            isGone,
          )
        : [],
  };
}

/** The two names of each row that is gone. */
const namesOf = (
  [ones = [], others = []]: readonly (readonly unknown[])[],
  isGone: (value: unknown, row: number) => boolean,
): [string, string][] => ones.map((one, row): [string, string] => [String(one), String(others[row])]).filter(isGone);
