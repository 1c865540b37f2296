import { indexIn } from '#shared/domain/items/item-table.ts';
import { type Form, keysOf, valueOf } from './column-source.ts';
import { recordColumns } from './record-columns.ts';

/** Each row as the text of a record, one after the other, for lists of few rows, where what a column costs by itself is most. */
export const asRecords: Form = (source) => {
  const { fields, gone } = source;
  // All that is read of a row, each once and with its place in it.
  const places = new Map<string, number>();
  const placed = Object.entries(fields).map(([name, field]) => [name, indexIn(places, valueOf(field))] as const);
  const placeOf = new Map(placed);
  const goneAt = gone === undefined ? -1 : indexIn(places, gone.when);
  const keysAt = keysOf(source).map((sql) => indexIn(places, sql));
  const reported = [...places].map(([sql, at]) => `${sql} as f${at}`).join(', ');
  return {
    select: (rows) => `select count(*)::integer as n, string_agg(page::text, '') as records
      from (select ${reported} ${rows} limit $3::integer + 1) page`,
    read: ({ records }, limit) => {
      const columns = recordColumns(typeof records === 'string' ? records : '', places.size);
      const column = (at: number): readonly (string | null)[] => columns[at] ?? [];
      const textsOf = (name: string): readonly (string | null)[] => column(placeOf.get(name) ?? -1);
      const isWhole = (name: string): boolean => fields[name]?.kind === 'i';
      const marks = column(goneAt).map((mark) => mark === 't');
      const [by = '', one = '', other = ''] = keysAt.map((at) => column(at)[limit - 1] ?? '');
      return {
        // Whole numbers are in an answer as PostgreSQL writes them.
        text: (name) => (isWhole(name) ? `[${textsOf(name).map(orNull).join(',')}]` : JSON.stringify(textsOf(name))),
        values: (name) => (isWhole(name) ? textsOf(name).map(numberOf) : textsOf(name)),
        gone: marks.includes(true) ? marks : [],
        last: (columns[0]?.length ?? 0) > limit ? [by, one, other] : null,
      };
    },
  };
};

const orNull = (text: string | null): string => text ?? 'null';
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
