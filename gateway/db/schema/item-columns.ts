import { allFields, type FieldKind, fieldsOf } from '#shared/domain/fields.ts';
import { BLANK_ITEM, ITEM_FIELDS, type Item, type ItemField, wireOf } from '#shared/domain/items/item.ts';
import { SQL_TYPE, type ColumnValue } from './field-columns.ts';

type Table = typeof ITEM_FIELDS;

/** An item's own columns, named as on the wire; an amount says that it is in minor units. */
export type ItemColumns = {
  [
    Field in ItemField as Table[Field]['kind'] extends 'amount' ? `${Table[Field]['wire']}_minor` : Table[Field]['wire']
  ]: ColumnValue<Table[Field]['kind']>;
};

/** Each field with its column. */
export const ITEM_COLUMN = allFields(ITEM_FIELDS).map((field) => {
  const kind: FieldKind = ITEM_FIELDS[field].kind;
  return { field, kind, column: kind === 'amount' ? `${wireOf(field)}_minor` : wireOf(field) };
});

/** The columns with their SQL types. */
export const ITEM_SQL: Readonly<Record<string, string>> = Object.fromEntries(
  ITEM_COLUMN.map(({ kind, column }) => [column, SQL_TYPE[kind]]),
);

/** What a statement selects for an item of the plain list. */
export const PLAIN_ITEM = ITEM_COLUMN.map(({ field, column }) => `${column} as ${wireOf(field)}`).join(', ');

const TEXT_FIELDS = fieldsOf(ITEM_FIELDS, 'key', 'text', 'instant');
const WHOLE_FIELDS = fieldsOf(ITEM_FIELDS, 'whole');
const AMOUNT_FIELDS = fieldsOf(ITEM_FIELDS, 'amount');
const TIME_FIELDS = fieldsOf(ITEM_FIELDS, 'instantOrNone');

/** An item as its own columns hold it. */
export function itemOfColumns(row: ItemColumns): Item {
  const item = { ...BLANK_ITEM };
  for (const field of TEXT_FIELDS) item[field] = row[wireOf(field)];
  for (const field of WHOLE_FIELDS) item[field] = row[wireOf(field)];
  for (const field of AMOUNT_FIELDS) item[field] = row[`${wireOf(field)}_minor`];
  for (const field of TIME_FIELDS) item[field] = row[wireOf(field)] ?? '';
  return item;
}
