import { fieldsOf, recordOf } from '#shared/domain/fields.ts';
import { BLANK_LINE, type CommissionLine, LINE_FIELDS } from '#shared/domain/commissions/commission-line.ts';
import { textAt } from '#shared/domain/items/item-table.ts';
import { type Columns, encodeRows } from './column.ts';
import { ColumnReader, readSet } from './column-reader.ts';
import { isoText } from './iso-text.ts';

const CODED_FIELDS = fieldsOf(LINE_FIELDS, 'text', 'day');
const WHOLE_FIELDS = fieldsOf(LINE_FIELDS, 'whole', 'amount');
const TIME_FIELDS = fieldsOf(LINE_FIELDS, 'instant', 'instantOrNone');
/** Fields without which a row is no line. */
const REQUIRED: ReadonlySet<string> = new Set<keyof CommissionLine>([
  'id',
  'type',
  'category',
  'state',
  'amount',
  'currency',
  'period',
]);

/** Packs lines, in the order given, into columns. */
export const encodeLines = (lines: readonly CommissionLine[]): Columns => encodeRows(LINE_FIELDS, lines);

/**
 * Unpacks lines from an untrusted side. The error is a sentence that names the column and, where it can, the row; one bad
 * value refuses the whole set. A column that a newer side adds is ignored, one that an older side does not send is empty.
 */
export function decodeLines(input: unknown): { ok: true; value: CommissionLine[] } | { ok: false; error: string } {
  return readSet('lines', input, (n, c) => rowsOf(new ColumnReader(c, n, REQUIRED)));
}

function rowsOf(columns: ColumnReader): CommissionLine[] {
  // A side that says nothing of the month of earning knows no line that moved on.
  const isOlder = !columns.has('accruedPeriod');
  const coded = recordOf(CODED_FIELDS, (field) =>
    columns.coded(field === 'accruedPeriod' && isOlder ? 'period' : field),
  );
  const wholes = recordOf(WHOLE_FIELDS, (field) => columns.wholes(field, BLANK_LINE[field]));
  const times = recordOf(TIME_FIELDS, (field) => columns.times(field));
  return columns.texts('id').map((id, row) => {
    const line = { ...BLANK_LINE, id };
    for (const field of CODED_FIELDS) line[field] = textAt(coded[field], row);
    for (const field of WHOLE_FIELDS) line[field] = wholes[field][row] ?? BLANK_LINE[field];
    for (const field of TIME_FIELDS) line[field] = isoText(times[field][row]);
    return line;
  });
}
