/** Why a row is not taken, in the order in which a summary names them. */
const REASONS = {
  empty: 'the row is empty',
  columns: 'it has another number of columns than the header',
  quotes: 'a quote is not closed or stands where none may',
  characters: 'it holds characters of another encoding',
  id: 'a name of order, item or consultant is missing or cannot be one',
  currency: 'the currency is none of ISO 4217',
  'other-currency': 'the currency is not the one that the consultant sells in',
  'other-consultant': 'another consultant has the item',
  price: 'the price is no amount',
  quantity: 'the quantity is no whole number',
  'order-type': 'the order type is not known',
  category: 'the category is not in the mapping',
  status: 'the status is not in the mapping',
  time: 'a time is not written as the mapping says',
  'no-time': 'none of its times is there',
  future: 'a time lies in the future',
  past: 'a time lies before any program',
} as const;
export type Reason = keyof typeof REASONS;

/** A row that is not taken: which kind of mistake, and the sentence about this very row. */
export interface Refused {
  reason: Reason;
  says: string;
}

/** How many rows were refused for a reason, and the first of them. */
interface Counted {
  rows: number;
  lines: number[];
  says: string;
}

const FIRST_LINES = 5;
/** No database keeps a NUL or half of a sign as JSON, and the import would die at that row every time. */
const storable = (text: string): string => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD');
/** A cell may hold line breaks; what it says stands in a line of the summary. */
const oneLine = (text: string): string => text.replaceAll(/[\n\r]+/g, ' ');
const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

/** Refused rows by their reason. */
export class Refusals {
  private readonly byReason = new Map<Reason, Counted>();

  add(line: number, { reason, says }: Refused): void {
    const known = this.byReason.get(reason);
    if (known === undefined) {
      this.byReason.set(reason, { rows: 1, lines: [line], says: storable(oneLine(says)) });
      return;
    }
    known.rows += 1;
    if (known.lines.length < FIRST_LINES) known.lines.push(line);
  }

  get count(): number {
    return [...this.byReason.values()].reduce((sum, { rows }) => sum + rows, 0);
  }

  /** A line for each reason: how often, in which lines first, and the sentence of the first. */
  *tell(): Generator<string> {
    for (const reason of Object.keys(REASONS).filter(isReason)) {
      const found = this.byReason.get(reason);
      if (found === undefined) continue;
      const more = found.rows > found.lines.length ? ' ...' : '';
      yield `  ${found.rows} because ${REASONS[reason]}: line ${found.lines.join(', ')}${more}. The first: ${found.says}.`;
    }
  }

  /** For {@link Refusals.from}. */
  stored(): Record<string, Counted> {
    return Object.fromEntries(this.byReason);
  }

  /** What an import that was stopped has counted so far. */
  static from(stored: Readonly<Record<string, Counted>>): Refusals {
    const refusals = new Refusals();
    for (const [reason, counted] of Object.entries(stored))
      if (isReason(reason)) refusals.byReason.set(reason, counted);
    return refusals;
  }
}
