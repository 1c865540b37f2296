import type { CommissionLine } from '../domain/commission-line.ts';
import { indexIn } from '../domain/item-table.ts';
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
  if (!isRecord(input) || !isCount(input['n']) || !isRecord(input['c']))
    return { ok: false, error: 'lines: no count or no columns' };
  try {
    return { ok: true, value: rowsOf(input['n'], input['c']) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: `lines: ${error.message}` };
    throw error;
  }
}

/** Ends the reading of a set at its first bad value; never leaves this file. */
class Malformed extends Error {}

type WholeField = 'amount' | 'rateBp';
type TextField = Exclude<keyof CommissionLine, WholeField>;

function rowsOf(n: number, c: Record<string, unknown>): CommissionLine[] {
  const text = (field: TextField): string[] => readTexts(c, field, n);
  const whole = (field: WholeField): number[] => readWholes(c, field, n);
  const [id, type, category, state] = [text('id'), text('type'), text('category'), text('state')];
  const [currency, period, accruedPeriod] = [text('currency'), text('period'), text('accruedPeriod')];
  const [accruedAt, stateAt, deliveredAt] = [text('accruedAt'), text('stateAt'), text('deliveredAt')];
  const [orderId, itemId, name, status] = [text('orderId'), text('itemId'), text('name'), text('status')];
  const [reason, reverses] = [text('reason'), text('reverses')];
  const [amount, rateBp] = [whole('amount'), whole('rateBp')];
  return id.map((own, at) => ({
    id: own,
    type: type[at] ?? '',
    category: category[at] ?? '',
    state: state[at] ?? '',
    amount: amount[at] ?? 0,
    currency: currency[at] ?? '',
    period: period[at] ?? '',
    accruedPeriod: accruedPeriod[at] ?? period[at] ?? '',
    accruedAt: accruedAt[at] ?? '',
    stateAt: stateAt[at] ?? '',
    orderId: orderId[at] ?? '',
    itemId: itemId[at] ?? '',
    name: name[at] ?? '',
    status: status[at] ?? '',
    reason: reason[at] ?? '',
    rateBp: rateBp[at] ?? 0,
    deliveredAt: deliveredAt[at] ?? '',
    reverses: reverses[at] ?? '',
  }));
}

/** The parts of a column that has the kind of its field and one value per row; null when an older side sends none. */
function partsOf(
  c: Record<string, unknown>,
  field: keyof CommissionLine,
  n: number,
): { column: unknown[]; values: unknown[] } | null {
  const column = Object.hasOwn(c, field) ? c[field] : undefined;
  if (column === undefined) {
    if (n > 0 && REQUIRED.has(field)) throw new Malformed(`${field} is missing`);
    return null;
  }
  const kind = KINDS[field];
  if (!Array.isArray(column) || column[0] !== kind) throw new Malformed(`${field}: expected kind ${kind}`);
  const values: unknown = kind === 'd' ? column[2] : column[1];
  if (!Array.isArray(values) || values.length !== n) throw new Malformed(`${field}: expected ${n} values`);
  return { column, values };
}

function readWholes(c: Record<string, unknown>, field: WholeField, n: number): number[] {
  return (partsOf(c, field, n)?.values ?? []).map((value, row) => {
    if (!isWhole(value)) throw new Malformed(`${field}: row ${row}: no whole number`);
    return value;
  });
}

function readTexts(c: Record<string, unknown>, field: TextField, n: number): string[] {
  const parts = partsOf(c, field, n);
  if (!parts) return [];
  if (KINDS[field] === 't') return readTimes(field, parts.values);
  const dictionary: unknown = KINDS[field] === 'd' ? parts.column[1] : null;
  if (dictionary !== null && !Array.isArray(dictionary)) throw new Malformed(`${field}: expected a dictionary`);
  return parts.values.map((value, row) => {
    const text: unknown = dictionary ? dictionary[Number(value)] : value;
    if (typeof text !== 'string') throw new Malformed(`${field}: row ${row}: no text`);
    return text;
  });
}

/** 31 December 2999: later years have five digits or are nonsense. */
const LAST_SECOND = 32_503_679_999;

function readTimes(field: TextField, values: readonly unknown[]): string[] {
  let seconds = 0;
  return values.map((value, row) => {
    if (value === null) return '';
    if (!isWhole(value)) throw new Malformed(`${field}: row ${row}: no time`);
    seconds += value;
    if (Math.abs(seconds) > LAST_SECOND) throw new Malformed(`${field}: row ${row}: time out of range`);
    return isoText(seconds);
  });
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => isWhole(value) && value >= 0 && value <= 1_000_000;
