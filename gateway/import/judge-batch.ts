import type { Services } from '#gateway/base/services.ts';
import type { Db } from '#gateway/db/db.ts';
import { type Numbered, type ReadLine, type RefusedRow, withoutOthers } from './of-others.ts';
import { readSellers, type Seller } from '#gateway/people/sellers.ts';
import type { ImportRow } from './row.ts';
import { keepDates, lineOf } from './row-lines.ts';

/** The consultants that some rows name, those that are not there yet among them, under ids that nobody has. */
export class Sellers {
  /** Those under an id below zero nobody has made yet. */
  readonly known = new Map<string, Seller>();
  private placeholders = 0;

  async read(db: Db, rows: readonly Numbered[]): Promise<void> {
    const unknown = [...new Set(rows.map(({ row }) => row.consultant))].filter((id) => !this.known.has(id));
    for (const [id, seller] of await readSellers(db, unknown)) this.known.set(id, seller);
  }

  add(id: string, currency: string): void {
    this.placeholders -= 1;
    this.known.set(id, { consultantId: this.placeholders, currency });
  }
}

interface Judged {
  taken: ReadLine[];
  refused: RefusedRow[];
  /** Rows by which those are made who are not there yet and of whom a row is taken. */
  makers: Map<string, ImportRow>;
}

/**
 * Which of some rows, whose dates move by `shift` milliseconds, are taken: those in the currency of their seller whose items nobody else
 * has. Who is not there yet is somebody only by a row that is taken; `sellers` forgets the others.
 */
export async function judgeBatch(
  { db, market }: Services,
  rows: readonly Numbered[],
  { sellers, shift }: { sellers: Sellers; shift: number },
): Promise<Judged> {
  await sellers.read(db, rows);
  const unmade = new Map([...makersOf(rows, market.currency)].filter(([id]) => !sellers.known.has(id)));
  for (const [id, { facts }] of unmade) sellers.add(id, facts.currency);
  const refused: RefusedRow[] = [];
  const read = rows.flatMap((from): ReadLine[] => {
    const seller = sellers.known.get(from.row.consultant);
    if (seller?.currency === from.row.facts.currency)
      return [{ from, line: lineOf(from.row, seller.consultantId, shift) }];
    refused.push(otherCurrency(from, seller?.currency));
    return [];
  });
  const names = new Map([...sellers.known].map(([name, { consultantId }]) => [consultantId, name]));
  const own = await withoutOthers(db, shift === 0 ? read : await keepDates(db, read), names);
  const sold = new Set(own.taken.map(({ from }) => from.row.consultant));
  const makers = new Map([...unmade].filter(([id]) => sold.has(id)));
  for (const id of unmade.keys()) if (!sold.has(id)) sellers.known.delete(id);
  return { taken: own.taken, refused: [...refused, ...own.refused], makers };
}

export const otherCurrency = ({ line, raw, row }: Numbered, currency = ''): RefusedRow => ({
  line,
  raw,
  reason: 'other-currency',
  says: `The price is in ${row.facts.currency}, but consultant ${row.consultant} sells in ${currency}`,
});

/**
 * The row by which each consultant of these is made who is not there yet. It settles for good what that person sells in, so
 * one in the currency of the market comes before others that stand above it.
 */
function makersOf(rows: readonly Numbered[], currency: string): Map<string, ImportRow> {
  const makers = new Map<string, ImportRow>();
  for (const { row } of rows) {
    const known = makers.get(row.consultant);
    if (known === undefined || (known.facts.currency !== currency && row.facts.currency === currency))
      makers.set(row.consultant, row);
  }
  return makers;
}
