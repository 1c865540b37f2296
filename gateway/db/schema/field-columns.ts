import type { FieldKind } from '#shared/domain/fields.ts';

/** The SQL type of each kind of field. */
export const SQL_TYPE: Readonly<Record<FieldKind, string>> = {
  key: 'text',
  text: 'text',
  day: 'date',
  whole: 'integer',
  amount: 'bigint',
  instant: 'timestamptz',
  instantOrNone: 'timestamptz',
};

/** What a column holds, where an instant that is none is null. */
export type ColumnValue<Kind extends FieldKind> = Kind extends 'whole' | 'amount'
  ? number
  : Kind extends 'instantOrNone'
    ? string | null
    : string;

/** A field's value as its column holds it. */
export const columnValue = (kind: FieldKind, value: string | number): string | number | null =>
  kind === 'instantOrNone' && value === '' ? null : value;
