import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { newestAsOf, readFact, readPayout, readRates } from '#shared/db/ages.ts';
import { collectionKey, type CacheDatabase, type PayoutRow, type SuccessRateRow } from '#shared/db/schema.ts';
import { firstPeriod, hasOrders, lastSoldMonth } from '#shared/db/sold-months.ts';
import { createAhead } from '#data/live/read-ahead.ts';
import { firstSalesDay } from '#shared/domain/sales/sales-range.ts';
import { sumCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { LedgerSums } from '#shared/domain/sales/month-figures.ts';
import { paydayOf } from '#shared/domain/money/month-payout.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthBefore, monthOf } from '#shared/domain/time/period.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { emptySummary, type Summary } from '#shared/domain/sales/summary.ts';

/** Commissions of a month, and the gateway time for which they are true: '' where nobody told of that month yet. */
type Ledger = LedgerSums & { asOf: string };

/** The running month beside the one before it. */
export interface MonthRows {
  month: Summary;
  before: Summary | null;
  /** Gateway time for which the month is true; '' while nothing was pulled. */
  asOf: string;
  /** Its commissions as the ledger has them; null where the gateway has none. */
  ledger: Ledger | null;
  /** The consultant never had an order, as far as the gateway told. */
  newcomer: boolean;
  /** Something was earned: of whoever never had an order, by those of a team, or by a bonus. */
  earns: boolean;
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
  const stamp = newestAsOf(reported);
  const sold = [before, month].find(hasOrders) ?? (await lastSoldMonth(db));
  const asOf = month?.asOf ?? stamp;
  const newcomer = stamp !== '' && sold === undefined;
  return {
    month: hasOrders(month) ? month : emptySummary(from, sold?.currency ?? MARKET.currency),
    before: before ?? null,
    asOf,
    ledger,
    newcomer,
    earns: !newcomer || (await db.commissionSummaries.filter(({ cells }) => cells.length > 0).first()) !== undefined,
  };
}

/**
 * For which moment the tiles of the running month are true, and which there are: orders and lines come by pulls of their own, and
 * one of the two may have failed. Whoever never had an order has no zeros.
 */
export function tilesOf(
  { asOf, ledger, newcomer }: Pick<MonthRows, 'asOf' | 'ledger' | 'newcomer'>,
  toggles: FeatureToggles,
): { asOf: string; tiles: FeatureToggles } {
  const isTold = ledger?.asOf !== '';
  const isBehind = isTold && ledger && isOn(toggles, 'commissions') && ledger.asOf < asOf;
  return {
    asOf: isBehind ? ledger.asOf : asOf,
    tiles: {
      ...toggles,
      ...(newcomer && { sales: false, orders: false }),
      ...(!isTold && { commissions: false }),
    },
  };
}

/** The running month, the payout that home may lead with, and the first day that can be asked for. */
interface HomeMonth {
  month: MonthRows;
  due: PayoutRow | null;
  first: string;
}

export const monthAhead = createAhead<HomeMonth>();
/** Told where all that home leads with was read ahead: it is seen from the first picture on. */
export const wholeAhead = createAhead<true>();

export async function readMonth(db: CacheDatabase, today: string): Promise<HomeMonth> {
  const [month, due, periods] = await Promise.all([monthRows(db, today), payday(db, today), firstPeriod(db)]);
  return { month, due, first: firstSalesDay(periods) };
}

/** The payout that home leads with on this day of the market, null on most days; see `paydayOf`. */
export async function payday(db: CacheDatabase, today: string): Promise<PayoutRow | null> {
  const last = await readPayout(db, monthBefore(today));
  return last ? paydayOf([last], today, (instant) => marketDay(Date.parse(instant), MARKET.timeZone)) : null;
}

/** Commissions of a month; one that is not named while others are has none, unless it began after they were told. Null without a ledger. */
export async function ledgerOf(db: CacheDatabase, month: string): Promise<Ledger | null> {
  const row = await db.commissionSummaries.get(month);
  if (row) return { ...sumCommissions(row.cells), asOf: row.asOf };
  if ((await db.commissionSummaries.count()) === 0) return null;
  const pulls = await db.pulls.bulkGet([collectionKey('summaries'), collectionKey('lines')]);
  const told = newestAsOf(pulls);
  return { ...sumCommissions([]), asOf: tellsOf(told, month) ? told : '' };
}

/** Blocks of the home page, with the moment for which they are true; none before the first pull. */
export async function homeBlocks(db: CacheDatabase): Promise<{ blocks: HomeBlock[]; asOf: string }> {
  const row = await readFact(db, 'home');
  return row ? { blocks: row.value, asOf: row.asOf } : { blocks: [], asOf: '' };
}

/** The success rate of a month (its first day), null while it has none here. */
export const readRate = async (db: CacheDatabase, month: string): Promise<SuccessRateRow | null> =>
  (await readRates(db)).find((each) => each.from_date === month) ?? null;
