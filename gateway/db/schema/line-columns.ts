import { allFields, type FieldKind, fieldsOf } from '#shared/domain/fields.ts';
import {
  BLANK_LINE,
  type CommissionLine,
  LINE_FIELDS,
  type LineField,
} from '#shared/domain/commissions/commission-line.ts';
import { SQL_TYPE, type ColumnValue, columnValue } from './field-columns.ts';

/** The column of each field of a commission line; null for what follows from the line's source. */
export const LINE_COLUMN = {
  id: null,
  type: 'type',
  category: 'category',
  state: 'state',
  amount: 'amount_minor',
  currency: 'currency',
  period: 'period',
  accruedPeriod: 'accrued_period',
  accruedAt: 'accrued_at',
  stateAt: 'state_at',
  orderId: 'order_id',
  itemId: 'item_id',
  name: 'name',
  status: 'status',
  reason: 'reason',
  rateBp: 'rate_bp',
  deliveredAt: 'delivered_at',
  reverses: null,
  member: 'member',
} as const satisfies Readonly<Record<LineField, string | null>>;

type StoredField = { [Field in LineField]: (typeof LINE_COLUMN)[Field] extends null ? never : Field }[LineField];

/** The columns that hold the fields of a line. */
export type LineColumns = {
  [Field in StoredField as (typeof LINE_COLUMN)[Field]]: ColumnValue<(typeof LINE_FIELDS)[Field]['kind']>;
};

const isStored = <Field extends LineField>(field: Field): field is Field & StoredField => LINE_COLUMN[field] !== null;

const STORED = allFields(LINE_FIELDS)
  .filter(isStored)
  .map((field) => {
    const kind: FieldKind = LINE_FIELDS[field].kind;
    return { field, kind, column: LINE_COLUMN[field] };
  });

/** The columns with their SQL types. */
export const LINE_SQL: Readonly<Record<string, string>> = Object.fromEntries(
  STORED.map(({ kind, column }) => [column, SQL_TYPE[kind]]),
);

/** Adds a line to a row, in the order of these columns. */
export function addLine(row: (string | number | null)[], line: CommissionLine): void {
  for (const { field, kind } of STORED) row.push(columnValue(kind, line[field]));
}

const TEXT_FIELDS = fieldsOf(LINE_FIELDS, 'text', 'day', 'instant').filter(isStored);
const NUMBER_FIELDS = fieldsOf(LINE_FIELDS, 'whole', 'amount').filter(isStored);
const TIME_FIELDS = fieldsOf(LINE_FIELDS, 'instantOrNone').filter(isStored);

/** The reverse of {@link addLine}; what has no column is empty. */
export function lineOfColumns(row: LineColumns): CommissionLine {
  const line = { ...BLANK_LINE };
  for (const field of TEXT_FIELDS) line[field] = row[LINE_COLUMN[field]];
  for (const field of NUMBER_FIELDS) line[field] = row[LINE_COLUMN[field]];
  for (const field of TIME_FIELDS) line[field] = row[LINE_COLUMN[field]] ?? '';
  return line;
}
