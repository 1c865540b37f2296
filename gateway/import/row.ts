import { isOrderType, type ItemStatus } from '#shared/domain/items/order-status.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type CustomerFacts, type Line, UNSTATED } from '#gateway/ledger/line.ts';
import { GIVEN_ID, GIVEN_ORDER_ID, LIKE_A_CORRECTION, LONGEST_ID } from '#gateway/rules/given-id.ts';
import { namedIn } from '#gateway/rules/spellings.ts';
import { parseAmount } from './reading/amount.ts';
import { cutText } from './cut-text.ts';
import { compileDateFormat, type ReadDate } from './reading/date-format.ts';
import { plainDigits } from './reading/plain-digits.ts';
import { bindMapping, type TakeText } from './fields.ts';
import type { Mapping } from './mapping.ts';
import type { Reason, Refused } from './refusals.ts';
import { stepsTo, type Steps } from './steps.ts';

/** A row of an export in our terms; who sold it is still the name that the export has for that person. */
export interface ImportRow {
  consultant: string;
  /** How that person is called, as far as the export says. */
  person: { firstName: string; lastName: string; email: string };
  facts: Omit<Line, 'consultantId' | 'orderedAt' | 'events'>;
  steps: Steps;
}

/** Reads the cells of one row; the error says what is wrong with them, with the name of the column. */
export type ReadRow = (cells: readonly string[]) => Result<ImportRow, Refused>;

const LONGEST_TEXT = 500;
/** Category of what the export names none for. */
const OTHER_CATEGORY = 'other';

/** Makes the reader of rows for a file with these columns. */
export function compileRow(mapping: Mapping, names: readonly string[]): Result<ReadRow, string> {
  const bound = bindMapping(mapping, names);
  if (!bound.ok) return bound;
  const readDate = compileDateFormat(mapping.dateFormat, mapping.timeZone);
  if (!readDate)
    return fail(`the date format ${mapping.dateFormat} has no year, month and day, or hours that nobody can tell`);
  const { fields, times } = bound.value;
  return ok((cells) => {
    try {
      return ok(readRow(mapping, fields, times, readDate, names.length, cells));
    } catch (cause) {
      if (cause instanceof BadRow) return fail({ reason: cause.reason, says: cause.message });
      throw cause;
    }
  });
}

/** Thrown within this file only, where a row turns out to be no item. */
class BadRow extends Error {
  override readonly name = 'BadRow';
  readonly reason: Reason;
  constructor(reason: Reason, says: string) {
    super(says);
    this.reason = reason;
  }
}

type Fields = Readonly<Record<keyof Mapping['fields'], TakeText>>;
type Times = Readonly<Record<ItemStatus, TakeText>>;

/** What somebody new sells in is settled by a row for good: DHS, as people write it, would be another one than MAD. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function readRow(
  mapping: Mapping,
  fields: Fields,
  times: Times,
  readDate: ReadDate,
  width: number,
  cells: readonly string[],
): ImportRow {
  if (cells.every((cell) => cell.trim() === '')) throw new BadRow('empty', 'The row is empty');
  if (cells.length !== width)
    throw new BadRow('columns', `The row has ${cells.length} columns, the header has ${width}`);
  const damaged = cells.find((cell) => cell.includes('\u0000') || cell.includes('\uFFFD'));
  if (damaged !== undefined)
    throw new BadRow('characters', `"${cutText(damaged, 40)}" holds characters that are not ${mapping.encoding}`);
  const text = (name: keyof Fields): string => cutText(fields[name](cells), LONGEST_TEXT);
  const currency = text('currency').toUpperCase();
  if (!CURRENCIES.has(currency)) throw new BadRow('currency', `"${currency}" is no currency of ISO 4217`);
  const quantity = fields.quantity(cells) === '' ? 1 : wholeNumber(fields.quantity(cells), mapping.decimalMark);
  const price =
    priceOf(fields.price(cells), currency, mapping.decimalMark) * (mapping.priceOf === 'piece' ? quantity : 1);
  if (!Number.isSafeInteger(price)) throw new BadRow('price', 'The price is too large');
  const named = text('orderType') || 'mall';
  const orderType = namedIn(mapping.orderTypes ?? {}, named) ?? named;
  if (!isOrderType(orderType))
    throw new BadRow('order-type', `The order type "${orderType}" is none of mall, jpay, ods`);
  return {
    consultant: idOf(fields.consultant(cells), 'consultant'),
    person: {
      firstName: text('consultantFirstName'),
      lastName: text('consultantLastName'),
      email: text('consultantEmail'),
    },
    facts: {
      orderId: idOf(fields.orderId(cells), 'order id', GIVEN_ORDER_ID),
      itemId: itemIdOf(fields.itemId(cells)),
      orderType,
      currency,
      customer: customerOf(text),
      name: text('name') || text('productId') || fields.itemId(cells),
      itemType: text('itemType') || 'product',
      category: categoryOf(text('category'), mapping),
      brand: text('brand'),
      vendor: text('vendor'),
      sku: text('sku'),
      productId: text('productId'),
      ...UNSTATED,
      quantity,
      priceMinor: price,
    },
    steps: stepsOf(statusOf(text('status'), mapping), times, readDate, mapping.dateFormat, cells),
  };
}

/** How a spreadsheet shows a long number: all that begin alike have become one, and the last of them would count. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

function idOf(id: string, what: string, signs = GIVEN_ID): string {
  if (id === '') throw new BadRow('id', `The ${what} is empty`);
  if (ROUNDED.test(id))
    throw new BadRow('id', `The ${what} "${id}" is a number that a spreadsheet rounded; export it as text`);
  const cannot = `The ${what} "${cutText(id, 40)}" cannot name anything`;
  if (signs === GIVEN_ID && id.includes('/'))
    throw new BadRow('id', `${cannot}: it has a slash, which may be written as %2F`);
  if (id.length > LONGEST_ID || !signs.test(id))
    throw new BadRow(
      'id',
      `${cannot}: it has a sign that cannot be seen, is only dots, or has more than ${LONGEST_ID} characters`,
    );
  return id;
}

function itemIdOf(given: string): string {
  const id = idOf(given, 'item id');
  if (LIKE_A_CORRECTION.test(id))
    throw new BadRow(
      'id',
      `The item id "${cutText(id, 40)}" cannot name anything: it ends in "~" and a number, as corrections do`,
    );
  return id;
}

/** Many systems count pieces with decimals, as weights are: "2.0". */
const PIECES = { '.': /^(\d{1,6})(?:[.\u066B]0+)?$/, ',': /^(\d{1,6})(?:[,\u066B]0+)?$/ } as const;

function wholeNumber(text: string, mark: Mapping['decimalMark']): number {
  const quantity = Number(PIECES[mark].exec(plainDigits(text))?.[1] ?? 0);
  if (quantity < 1) throw new BadRow('quantity', `The quantity "${text}" is no whole number from 1`);
  return quantity;
}

function priceOf(text: string, currency: string, mark: Mapping['decimalMark']): number {
  const price = parseAmount(text, currency, mark);
  if (price === null) throw new BadRow('price', `The price "${text}" is no amount in ${currency}`);
  if (price < 0) throw new BadRow('price', `The price "${text}" is below zero; a return is a status`);
  return price;
}

function categoryOf(text: string, mapping: Mapping): string {
  // Nothing said is no mistake, nor a name that the mapping does not know: it earns the rate of the others.
  const other = text === '' ? OTHER_CATEGORY : mapping.otherCategory;
  const category = namedIn(mapping.categories, text) ?? other;
  if (category === undefined)
    throw new BadRow('category', `The category "${text}" is named neither by the mapping nor by the program`);
  return category;
}

function statusOf(text: string, mapping: Mapping): ItemStatus {
  const status = namedIn(mapping.statuses, text);
  if (status === undefined) throw new BadRow('status', `The status "${text}" is not in the mapping's statuses`);
  return status;
}

function customerOf(text: (name: keyof Fields) => string): CustomerFacts {
  const orNull = (value: string): string | null => (value === '' ? null : value);
  return {
    name: orNull(text('customerName')),
    phone: orNull(text('customerPhone')),
    address: orNull(text('customerAddress')),
    email: orNull(text('customerEmail')),
  };
}

function stepsOf(
  status: ItemStatus,
  times: Times,
  readDate: ReadDate,
  format: string,
  cells: readonly string[],
): Steps {
  const moment = (step: ItemStatus): number | undefined => {
    const text = times[step](cells);
    if (text === '') return undefined;
    const instant = readDate(text);
    if (instant === null)
      throw new BadRow('time', `The time "${cutText(text, 40)}" (${step}) is not written as ${format}`);
    return instant;
  };
  const known: Partial<Record<ItemStatus, number>> = {};
  for (const step of ['created', 'ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'] as const) {
    const at = moment(step);
    if (at !== undefined) known[step] = at;
  }
  const steps = stepsTo(status, known);
  if (!steps) throw new BadRow('no-time', 'None of the times of its steps is there');
  return steps;
}
