import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { readFact, readRates } from '#shared/db/ages.ts';
import { readColumns } from '#shared/contract/codec/columns.ts';
import {
  collectionKey,
  type CacheDatabase,
  type PayoutRow,
  type SuccessRateRow,
  type SummaryRow,
} from '#shared/db/schema.ts';
import { chunksOfPeriod } from '#shared/db/stored-chunks.ts';
import { hasOrders, lastSoldMonth } from '#shared/db/sold-months.ts';
import { sumCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { LedgerSums, Reach } from '#shared/domain/sales/month-figures.ts';
import { soFar, type SoFar } from '#shared/domain/sales/month-so-far.ts';
import { paydayOf } from '#shared/domain/money/month-payout.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { emptySummary, type Summary } from '#shared/domain/sales/summary.ts';

/** The running month beside the one before it. */
export interface MonthRows {
  month: Summary;
  before: Summary | null;
  /** Gateway time for which the month is true; '' while nothing was pulled. */
  asOf: string;
  /** Its commissions as the ledger has them; null where the gateway has none. */
  ledger: LedgerSums | null;
  /** How far the figures reach into the month; null where there is nothing to compare with. */
  reach: Reach | null;
  /** The consultant never had an order, as far as the gateway told. */
  newcomer: boolean;
}

/** Summaries of the month of `today` (ISO day of the market). A month that nobody sold in is empty once that was told. */
export async function monthRows(db: CacheDatabase, today: string): Promise<MonthRows> {
  const from = monthOf(today);
  const earlier = monthOf(addDays(from, -1));
  const [rows, ledger, reported] = await Promise.all([
    db.summaries.bulkGet([from, earlier]),
    ledgerOf(db, from),
    db.pulls.bulkGet([collectionKey('summaries'), collectionKey('items'), collectionKey('items', from)]),
  ]);
  const [month, before] = rows;
  const stamp = reported.reduce((newest, pull) => (pull && pull.asOf > newest ? pull.asOf : newest), '');
  const sold = [before, month].find(hasOrders) ?? (await lastSoldMonth(db));
  const asOf = month?.asOf ?? stamp;
  return {
    month: hasOrders(month) ? month : emptySummary(from, sold?.currency ?? MARKET.currency),
    before: before ?? null,
    asOf,
    ledger,
    reach: await reachOf(db, before, soFar(asOf, today, MARKET.timeZone)),
    newcomer: stamp !== '' && sold === undefined,
  };
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

/** The payout that home leads with on this day of the market, null on most days; see `paydayOf`. */
export async function payday(db: CacheDatabase, today: string): Promise<PayoutRow | null> {
  const last = await db.payouts.get(monthOf(addDays(monthOf(today), -1)));
  return last ? paydayOf([last], today, (instant) => marketDay(Date.parse(instant), MARKET.timeZone)) : null;
}

/** Commissions of a month; one that is not named while others are has none. */
async function ledgerOf(db: CacheDatabase, month: string): Promise<LedgerSums | null> {
  const row = await db.commissionSummaries.get(month);
  return row || (await db.commissionSummaries.count()) > 0 ? sumCommissions(row?.cells ?? []) : null;
}

/** Blocks of the home page, with the moment for which they are true; none before the first pull. */
export async function homeBlocks(db: CacheDatabase): Promise<{ blocks: HomeBlock[]; asOf: string }> {
  const row = await readFact(db, 'home');
  return row ? { blocks: row.value, asOf: row.asOf } : { blocks: [], asOf: '' };
}

/** The success rate of a month (its first day), null while it has none here. */
export const readRate = async (db: CacheDatabase, month: string): Promise<SuccessRateRow | null> =>
  (await readRates(db)).find((each) => each.from_date === month) ?? null;
