import type { Item } from '#shared/domain/items/item.ts';
import { indexIn, type Coded, type ItemTable } from '#shared/domain/items/item-table.ts';
import { packed, type Packed } from '#shared/domain/packed.ts';
import type { StoredColumn, StoredColumns } from './columns.ts';
import { isoText } from './iso-text.ts';

/** Fields of an item by the kind of their column: texts with a dictionary, whole numbers, times. `orderId` is plain text. */
const CODED_FIELDS = [
  'id',
  'name',
  'status',
  'orderType',
  'itemType',
  'category',
  'brand',
  'vendor',
  'sku',
  'productId',
  'image',
  'currency',
] as const satisfies readonly (keyof Item)[];
const WHOLE_FIELDS = ['quantity', 'price', 'commission', 'rateBp'] as const satisfies readonly (keyof Item)[];
const TIME_FIELDS = ['orderedAt', 'statusAt', 'deliveredAt', 'completedAt'] as const satisfies readonly (keyof Item)[];
type CodedField = (typeof CODED_FIELDS)[number];
type WholeField = (typeof WHOLE_FIELDS)[number];
type TimeField = (typeof TIME_FIELDS)[number];

/**
 * Columns that were checked, with every field there: items without an object for each. Times are seconds since 1970, NaN
 * where there is none.
 */
export type ItemColumns = ItemTable &
  Readonly<Record<CodedField, Coded> & Record<WholeField, ArrayLike<number>> & Record<TimeField, Float64Array>>;

/** Puts columns together field by field. */
export function columnsWith(
  n: number,
  orderId: readonly string[],
  coded: (field: CodedField) => Coded,
  whole: (field: WholeField) => ArrayLike<number>,
  time: (field: TimeField) => Float64Array,
): ItemColumns {
  return {
    n,
    orderId,
    id: coded('id'),
    name: coded('name'),
    status: coded('status'),
    orderType: coded('orderType'),
    itemType: coded('itemType'),
    category: coded('category'),
    brand: coded('brand'),
    vendor: coded('vendor'),
    sku: coded('sku'),
    productId: coded('productId'),
    image: coded('image'),
    currency: coded('currency'),
    quantity: whole('quantity'),
    price: whole('price'),
    commission: whole('commission'),
    rateBp: whole('rateBp'),
    orderedAt: time('orderedAt'),
    statusAt: time('statusAt'),
    deliveredAt: time('deliveredAt'),
    completedAt: time('completedAt'),
  };
}

/** Stands for "no time" among differences in 32 bits. */
export const NO_TIME = -(2 ** 31);

/**
 * Some rows of columns, in the order given, packed for a record: dictionaries hold what these rows need. All rows in their
 * order go in as they came, so that a month that is one record costs no more than its bytes.
 */
export function packRows(columns: ItemColumns, rows: Uint32Array): StoredColumns {
  const isAll = rows.length === columns.n && rows.every((row, at) => row === at);
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

/** What was read of an answer is as narrow as it can be already. */
const narrow = (values: ArrayLike<number>): Packed =>
  values instanceof Int8Array || values instanceof Int16Array ? values : packed(values);

function packWholes(values: ArrayLike<number>, rows: Uint32Array): Packed {
  const picked = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) picked[at] = values[rows[at] ?? 0] ?? 0;
  return packed(picked);
}

function packCoded({ texts, at: codes }: Coded, rows: Uint32Array): StoredColumn {
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
  return ['d', dictionary, packed(indexes)];
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

const textAt = ({ texts, at }: Coded, row: number): string => texts[at[row] ?? -1] ?? '';

/** One item of columns. Literals of one shape: setting the fields one by one on 20,000 objects costs ten times as much. */
export const itemAt = (columns: ItemColumns, row: number): Item => ({
  orderId: columns.orderId[row] ?? '',
  id: textAt(columns.id, row),
  name: textAt(columns.name, row),
  status: textAt(columns.status, row),
  orderType: textAt(columns.orderType, row),
  itemType: textAt(columns.itemType, row),
  category: textAt(columns.category, row),
  brand: textAt(columns.brand, row),
  vendor: textAt(columns.vendor, row),
  sku: textAt(columns.sku, row),
  productId: textAt(columns.productId, row),
  image: textAt(columns.image, row),
  quantity: columns.quantity[row] ?? 1,
  price: columns.price[row] ?? 0,
  commission: columns.commission[row] ?? 0,
  rateBp: columns.rateBp[row] ?? 0,
  currency: textAt(columns.currency, row),
  orderedAt: isoText(columns.orderedAt[row]),
  statusAt: isoText(columns.statusAt[row]),
  deliveredAt: isoText(columns.deliveredAt[row]),
  completedAt: isoText(columns.completedAt[row]),
});

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
