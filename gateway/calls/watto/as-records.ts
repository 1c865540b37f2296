import { indexIn } from '../../../src/shared/domain/item-table.ts';
import { type Form, keysOf, valueOf } from './column-source.ts';
import { recordColumns } from './record-columns.ts';

/** Each row as the text of a record, one after the other, for lists of few rows, where what a column costs by itself is most. */
export const asRecords: Form = (source) => {
  const { fields, gone } = source;
  // All that is read of a row, each once and with its place in it.
  const places = new Map<string, number>();
  for (const sql of [
    ...Object.values(fields).map(valueOf),
    ...(gone === undefined ? [] : [gone.when]),
    ...keysOf(source),
  ])
    indexIn(places, sql);
  const told = [...places].map(([sql, at]) => `${sql} as f${at}`).join(', ');
  return {
    select: (rows) => `select count(*)::integer as n, string_agg(page::text, '') as records
      from (select ${told} ${rows} limit $3::integer + 1) page`,
    read: ({ records }, limit) => {
      const columns = recordColumns(typeof records === 'string' ? records : '', places.size);
      const column = (sql: string): readonly (string | null)[] => columns[places.get(sql) ?? -1] ?? [];
      const values = (name: string): readonly (string | number | null)[] => {
        const field = fields[name];
        const texts = field === undefined ? [] : column(valueOf(field));
        return field?.kind === 'i' ? texts.map((text) => (text === null ? null : Number(text))) : texts;
      };
      const marks = gone === undefined ? [] : column(gone.when).map((mark) => mark === 't');
      const [by = '', one = '', other = ''] = keysOf(source).map((sql) => column(sql)[limit - 1] ?? '');
      return {
        text: (name) => JSON.stringify(values(name)),
        values,
        gone: marks.includes(true) ? marks : [],
        last: (columns[0]?.length ?? 0) > limit ? [by, one, other] : null,
      };
    },
  };
};
