import { readColumns } from '#shared/contract/codec/columns.ts';
import type { CacheDatabase, SummaryRow } from '#shared/db/schema.ts';
import { chunksOfPeriod } from '#shared/db/stored-chunks.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Reach } from '#shared/domain/sales/month-figures.ts';
import { soFar, type SoFar } from '#shared/domain/sales/month-so-far.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';

/**
 * How far figures that are true at `asOf` reach into the month of `today`; null where there is nothing to compare with. For
 * that one day the items of the month before are unpacked, so home asks when its figures stand.
 */
export async function monthReach(db: CacheDatabase, today: string, asOf: string): Promise<Reach | null> {
  const before = await db.summaries.get(monthOf(addDays(monthOf(today), -1)));
  return reachOf(db, before, soFar(asOf, today, MARKET.timeZone));
}

/** What the month before had sold by the same hour: known from its items only. */
async function reachOf(db: CacheDatabase, row: SummaryRow | undefined, reach: SoFar | null): Promise<Reach | null> {
  if (!row || !reach) return null;
  const { day, before } = reach;
  if (row.source !== 'items') return { day, soldBefore: null };
  if (!before) return { day, soldBefore: 0 };
  const [from, to] = [Date.parse(before.from) / 1000, Date.parse(before.to) / 1000];
  const chunks = await chunksOfPeriod(db, row.period);
  const sold = chunks.map(({ columns }) => {
    const read = readColumns(columns);
    if (!read.ok) return null;
    const { n, orderedAt, price } = read.value;
    let total = 0;
    for (let at = 0; at < n; at += 1) {
      const moment = orderedAt[at] ?? 0;
      if (moment >= from && moment < to) total += price[at] ?? 0;
    }
    return total;
  });
  return { day, soldBefore: sold.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0) };
}
