import { type Field, type Form, keysOf, type Last, valueOf } from './column-source.ts';

const GONE = 'gone';

/** Whole numbers, in which a blank can be nothing but the one after a comma, are told without it by whoever reads them. */
const textOf = (sql: string): string => `json_agg(${sql})::text`;
/** Goes into the answer as it is: without blanks between the texts. */
const compactOf = (sql: string): string => `array_to_json(array_agg(${sql}))::text`;

const columnOf = (field: Field): string => (field.kind === 's' ? compactOf(field.sql) : textOf(valueOf(field)));

/**
 * Each column as the text of a JSON array, for lists of many rows. Which row is the last of the page is only looked up
 * where others follow.
 */
export const asArrays: Form = (source) => ({
  select: (rows) => {
    const columns = Object.entries(source.fields).map(([name, field]) => `${columnOf(field)} as "${name}"`);
    const marked = source.gone === undefined ? columns : [...columns, `${textOf(source.gone.when)} as "${GONE}"`];
    const keys = keysOf(source).map((key) => `${key}::text`);
    return `select count(*)::integer as n, ${marked.join(', ')}, case when count(*) > $3::integer
      then (select json_build_array(${keys.join(', ')})::text ${rows} offset $3::integer - 1 limit 1) end as last
      from (select * ${rows} limit $3::integer + 1) page`;
  },
  read: (answer) => {
    const text = (name: string): string => {
      const read = answer[name];
      return typeof read === 'string' ? read : '[]';
    };
    return {
      text: (name) => (source.fields[name]?.kind === 'i' ? text(name).replaceAll(' ', '') : text(name)),
      values: (name) => arrayOf(text(name)),
      gone: text(GONE).includes('true') ? arrayOf(text(GONE)).map((mark) => mark === true) : [],
      last: lastOf(answer['last']),
    };
  },
});

function arrayOf(text: string): unknown[] {
  const values: unknown = JSON.parse(text);
  return Array.isArray(values) ? values : [];
}

function lastOf(text: unknown): Last | null {
  if (typeof text !== 'string') return null;
  const [by, one, other] = arrayOf(text);
  return [String(by), String(one), String(other)];
}
