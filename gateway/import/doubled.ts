import type { ImportRow } from './row.ts';

/** Keys that are remembered, each a number with a price, so that memory is bounded whatever the file's size. */
const MOST = 4_000_000;
export const FIRST_LINES = 5;

/** How many lines, and the first of them. */
class FirstLines {
  count = 0;
  readonly lines: number[] = [];

  add(line: number): void {
    this.count += 1;
    if (this.lines.length < FIRST_LINES) this.lines.push(line);
  }
}

/**
 * Finds items that stand in a file more than once. Only a number made of each key is kept; two keys with one number are rarer
 * than one in ten thousand files of a million rows, and nothing but a remark follows from it.
 */
export class Doubled {
  readonly all = new FirstLines();
  /** Those of them that have another price than the row before: two lines of an order, maybe, of which one is lost. */
  readonly priced = new FirstLines();
  private readonly seen = new Map<number, number>();

  /** Whether an earlier row was about the same item. */
  see(line: number, { consultant, facts }: ImportRow): boolean {
    const key = numberOf(`${consultant}/${facts.orderId}/${facts.itemId}`.normalize('NFC'));
    const price = this.seen.get(key);
    if (price !== undefined) {
      this.all.add(line);
      if (price !== facts.priceMinor) this.priced.add(line);
    }
    if (price !== undefined || this.seen.size < MOST) this.seen.set(key, facts.priceMinor);
    return price !== undefined;
  }
}

/** 53 bits of a text: two multiplicative hashes of 32 bits, of which one gives 21. */
function numberOf(text: string): number {
  let [high, low] = [0x9e3779b1, 0x85ebca6b];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0xc2b2ae35);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0);
}
