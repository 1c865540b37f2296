import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { indexIn } from '#shared/domain/items/item-table.ts';
import { ColumnReader, readSet } from './column-reader.ts';
import type { Column, Columns } from './columns.ts';
import { isoText } from './iso-text.ts';

/** The columns codec of commission lines, on the wire and on the phone; the kinds of columns are those of `columns.ts`. */
const KINDS: Readonly<Record<keyof CommissionLine, Column[0]>> = {
  id: 's',
  type: 'd',
  category: 'd',
  state: 'd',
  amount: 'i',
  currency: 'd',
  period: 'd',
  accruedPeriod: 'd',
  accruedAt: 't',
  stateAt: 't',
  orderId: 'd',
  itemId: 'd',
  name: 'd',
  status: 'd',
  reason: 'd',
  rateBp: 'i',
  deliveredAt: 't',
  reverses: 'd',
};
const FIELDS = Object.keys(KINDS).filter((field): field is keyof CommissionLine => field in KINDS);
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
export function encodeLines(lines: readonly CommissionLine[]): Columns {
  const c: Record<string, Column> = {};
  for (const field of FIELDS)
    c[field] = encodeColumn(
      KINDS[field],
      lines.map((line) => line[field]),
    );
  return { n: lines.length, c };
}

function encodeColumn(kind: Column[0], values: readonly (string | number)[]): Column {
  if (kind === 's') return ['s', values.map(String)];
  if (kind === 'i') return ['i', values.map(Number)];
  if (kind === 't') return ['t', toDeltas(values)];
  const dictionary = new Map<string, number>();
  const indexes = values.map((text) => indexIn(dictionary, String(text)));
  return ['d', [...dictionary.keys()], indexes];
}

function toDeltas(times: readonly (string | number)[]): (number | null)[] {
  let before = 0;
  return times.map((time) => {
    if (time === '') return null;
    const seconds = Math.floor(Date.parse(String(time)) / 1000);
    const delta = seconds - before;
    before = seconds;
    return delta;
  });
}

/**
 * Unpacks lines from an untrusted side. The error is a sentence that names the column and, where it can, the row; one bad
 * value refuses the whole set. A column that a newer side adds is ignored, one that an older side does not send is empty.
 */
export function decodeLines(input: unknown): { ok: true; value: CommissionLine[] } | { ok: false; error: string } {
  return readSet('lines', input, (n, c) => rowsOf(new ColumnReader(c, n, REQUIRED)));
}

function rowsOf(columns: ColumnReader): CommissionLine[] {
  const coded = (field: keyof CommissionLine): ((row: number) => string) => {
    const { texts, at } = columns.coded(field);
    return (row) => texts[at[row] ?? -1] ?? '';
  };
  const [type, category, state] = [coded('type'), coded('category'), coded('state')];
  const [currency, period] = [coded('currency'), coded('period')];
  const accruedPeriod = columns.has('accruedPeriod') ? coded('accruedPeriod') : period;
  const [orderId, itemId, name, status] = [coded('orderId'), coded('itemId'), coded('name'), coded('status')];
  const [reason, reverses] = [coded('reason'), coded('reverses')];
  const [accruedAt, stateAt] = [columns.times('accruedAt'), columns.times('stateAt')];
  const deliveredAt = columns.times('deliveredAt');
  const [amount, rateBp] = [columns.wholes('amount', 0), columns.wholes('rateBp', 0)];
  return columns.texts('id').map((id, row) => ({
    id,
    type: type(row),
    category: category(row),
    state: state(row),
    amount: amount[row] ?? 0,
    currency: currency(row),
    period: period(row),
    accruedPeriod: accruedPeriod(row),
    accruedAt: isoText(accruedAt[row]),
    stateAt: isoText(stateAt[row]),
    orderId: orderId(row),
    itemId: itemId(row),
    name: name(row),
    status: status(row),
    reason: reason(row),
    rateBp: rateBp[row] ?? 0,
    deliveredAt: isoText(deliveredAt[row]),
    reverses: reverses(row),
  }));
}
