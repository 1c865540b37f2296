import { readColumns } from '#shared/contract/codec/columns.ts';
import type { CacheDatabase, SummaryRow } from '#shared/db/schema.ts';
import { chunksOfPeriod } from '#shared/db/stored-chunks.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Reach } from '#shared/domain/sales/month-figures.ts';
import { soFar, type SoFar } from '#shared/domain/sales/month-so-far.ts';
import { monthBefore } from '#shared/domain/time/period.ts';

/**
 * How far figures that are true at `asOf` reach into the month of `today`; null where there is nothing to compare with. For
 * that one day the items of the month before are unpacked, so home asks when its figures stand.
 */
export async function monthReach(db: CacheDatabase, today: string, asOf: string): Promise<Reach | null> {
  const before = await db.summaries.get(monthBefore(today));
  return reachOf(db, before, soFar(asOf, today, MARKET.timeZone));
}

/** What was summed last, and of which items: a month as it is at a moment, up to another. */
let lastSum: { of: string; sold: number | null } | null = null;

/**
 * What the month before had sold by the same hour: known from its items only. They are added up once for as long as they stay the
 * same: during a sync home asks again with every month that comes.
 */
async function reachOf(db: CacheDatabase, row: SummaryRow | undefined, reach: SoFar | null): Promise<Reach | null> {
  if (!row || !reach) return null;
  const { day, before } = reach;
  if (row.source !== 'items') return { day, soldBefore: null };
  if (!before) return { day, soldBefore: 0 };
  const of = [db.name, row.period, row.asOf, row.orders, before.from, before.to].join(' ');
  if (lastSum?.of === of) return { day, soldBefore: lastSum.sold };
  const sold = await soldBetween(db, row.period, before);
  lastSum = { of, sold };
  return { day, soldBefore: sold };
}

/** What the items of a month came to that were ordered from an instant to another; null when a chunk cannot be read. */
async function soldBetween(
  db: CacheDatabase,
  period: string,
  range: { from: string; to: string },
): Promise<number | null> {
  const [from, to] = [Date.parse(range.from) / 1000, Date.parse(range.to) / 1000];
  const chunks = await chunksOfPeriod(db, period);
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
  return sold.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}
