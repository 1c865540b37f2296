import { type FieldOf, fieldsOf, recordOf } from '#shared/domain/fields.ts';
import { BLANK_ITEM, ITEM_FIELDS, type Item } from '#shared/domain/items/item.ts';
import { indexIn, type Coded, type ItemTable, textAt } from '#shared/domain/items/item-table.ts';
import { packed, type Packed } from '#shared/domain/packed.ts';
import { NO_TIME, type StoredColumn, type StoredColumns } from './column.ts';
import { isoText } from './iso-text.ts';

/** Fields of an item by the kind of their column; `orderId` is plain text. */
const CODED_FIELDS = fieldsOf(ITEM_FIELDS, 'text');
const WHOLE_FIELDS = fieldsOf(ITEM_FIELDS, 'whole', 'amount');
const TIME_FIELDS = fieldsOf(ITEM_FIELDS, 'instant', 'instantOrNone');
type CodedField = FieldOf<typeof ITEM_FIELDS, 'text'>;
type WholeField = FieldOf<typeof ITEM_FIELDS, 'whole' | 'amount'>;
type TimeField = FieldOf<typeof ITEM_FIELDS, 'instant' | 'instantOrNone'>;

/**
 * Columns that were checked, with every field there: items without an object for each. Times are seconds since 1970, NaN
 * where there is none.
 */
export type ItemColumns = ItemTable &
  Readonly<Record<CodedField, Coded> & Record<WholeField, ArrayLike<number>> & Record<TimeField, Float64Array>>;

/** Puts columns together field by field. */
export const columnsWith = (
  n: number,
  orderId: readonly string[],
  coded: (field: CodedField) => Coded,
  whole: (field: WholeField) => ArrayLike<number>,
  time: (field: TimeField) => Float64Array,
): ItemColumns => ({
  n,
  orderId,
  ...recordOf(CODED_FIELDS, coded),
  ...recordOf(WHOLE_FIELDS, whole),
  ...recordOf(TIME_FIELDS, time),
});

/**
 * Some rows of columns, in the order given, packed for a record: dictionaries hold what these rows need. All rows in their
 * order go in as they came, so that a month that is one record costs no more than its bytes.
 */
export function packRows(columns: ItemColumns, rows: Uint32Array): StoredColumns {
  const isAll = rows.length === columns.n && isInOrder(rows);
  const c: Record<string, StoredColumn> = {
    orderId: ['s', isAll ? [...columns.orderId] : Array.from(rows, (row) => columns.orderId[row] ?? '')],
  };
  for (const field of CODED_FIELDS) {
    const { texts, at } = columns[field];
    c[field] = isAll ? ['d', [...texts], narrow(at)] : packCoded(columns[field], rows);
  }
  for (const field of WHOLE_FIELDS) c[field] = ['i', isAll ? narrow(columns[field]) : packWholes(columns[field], rows)];
  for (const field of TIME_FIELDS) c[field] = ['t', packTimes(columns[field], rows)];
  return { n: rows.length, c };
}

function isInOrder(rows: Uint32Array): boolean {
  for (let at = 0; at < rows.length; at += 1) if (rows[at] !== at) return false;
  return true;
}

/** What was read of an answer is as narrow as it can be already. */
const narrow = (values: ArrayLike<number>): Packed =>
  values instanceof Int8Array || values instanceof Int16Array ? values : packed(values);

const packWholes = (values: ArrayLike<number>, rows: Uint32Array): Packed => packed(pickNumbers(values, rows));

function pickNumbers(values: ArrayLike<number>, rows: Uint32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) picked[at] = values[rows[at] ?? 0] ?? 0;
  return picked;
}

/** Some rows of columns, in the order given. */
export const pickRows = (columns: ItemColumns, rows: Uint32Array): ItemColumns =>
  columnsWith(
    rows.length,
    Array.from(rows, (row) => columns.orderId[row] ?? ''),
    (field) => pickCoded(columns[field], rows),
    (field) => pickNumbers(columns[field], rows),
    (field) => pickNumbers(columns[field], rows),
  );

function packCoded(column: Coded, rows: Uint32Array): StoredColumn {
  const { texts, at } = pickCoded(column, rows);
  return ['d', texts, packed(at)];
}

/** The texts of some rows, with a dictionary of what these need. */
function pickCoded({ texts, at: codes }: Coded, rows: Uint32Array): { texts: string[]; at: Int32Array } {
  const numbers = new Int32Array(texts.length).fill(-1);
  const dictionary: string[] = [];
  const indexes = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    let number = numbers[code] ?? -1;
    if (number < 0) {
      number = dictionary.length;
      numbers[code] = number;
      dictionary.push(texts[code] ?? '');
    }
    indexes[at] = number;
  }
  return { texts: dictionary, at: indexes };
}

/** Differences in seconds: in 32 bits unless one is longer than 68 years. */
function packTimes(seconds: Float64Array, rows: Uint32Array): Int32Array | Float64Array {
  const deltas = new Int32Array(rows.length);
  let before = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const second = seconds[rows[at] ?? 0] ?? Number.NaN;
    const delta = second - before;
    if (Number.isNaN(second)) deltas[at] = NO_TIME;
    else if (Math.abs(delta) >= 2 ** 31) return farApart(seconds, rows);
    else {
      deltas[at] = delta;
      before = second;
    }
  }
  return deltas;
}

function farApart(seconds: Float64Array, rows: Uint32Array): Float64Array {
  let before = 0;
  return Float64Array.from(rows, (row) => {
    const delta = (seconds[row] ?? Number.NaN) - before;
    if (!Number.isNaN(delta)) before += delta;
    return delta;
  });
}

/** Several columns as one, their rows one after the other. */
export function joinColumns(parts: readonly ItemColumns[]): ItemColumns {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  const numbers = (field: WholeField | TimeField): Float64Array => {
    const joined = new Float64Array(n);
    let begin = 0;
    for (const part of parts) {
      joined.set(part[field], begin);
      begin += part.n;
    }
    return joined;
  };
  return columnsWith(
    n,
    parts.flatMap(({ orderId }) => orderId),
    (field) =>
      joinCoded(
        n,
        parts.map((part) => part[field]),
      ),
    numbers,
    numbers,
  );
}

function joinCoded(n: number, parts: readonly Coded[]): Coded {
  const dictionary = new Map<string, number>();
  const joined = new Int32Array(n);
  let row = 0;
  for (const { texts, at } of parts) {
    const numbers = texts.map((text) => indexIn(dictionary, text));
    for (let own = 0; own < at.length; own += 1) joined[row + own] = numbers[at[own] ?? 0] ?? 0;
    row += at.length;
  }
  return { texts: [...dictionary.keys()], at: joined };
}

/**
 * One item of columns. A copy of one that has all fields: putting them one by one into an object that has none costs twice as
 * much for 20,000 items.
 */
export function itemAt(columns: ItemColumns, row: number): Item {
  const item = { ...BLANK_ITEM, orderId: columns.orderId[row] ?? '' };
  for (const field of CODED_FIELDS) item[field] = textAt(columns[field], row);
  for (const field of WHOLE_FIELDS) item[field] = columns[field][row] ?? BLANK_ITEM[field];
  for (const field of TIME_FIELDS) item[field] = isoText(columns[field][row]);
  return item;
}

/** All items of columns, in their order. */
export const itemsIn = (columns: ItemColumns): Item[] =>
  Array.from({ length: columns.n }, (_row, at) => itemAt(columns, at));

/** The items of those rows that pass, in their order: no others are put together. */
export function itemsWhere(columns: ItemColumns, passes: (row: number) => boolean): Item[] {
  const items: Item[] = [];
  for (let row = 0; row < columns.n; row += 1) if (passes(row)) items.push(itemAt(columns, row));
  return items;
}

/** The key of a row's item, as `itemKey` makes it. */
export const keyAt = (columns: ItemColumns, row: number): string =>
  `${columns.orderId[row] ?? ''}/${textAt(columns.id, row)}`;
