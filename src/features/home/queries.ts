import { decodeColumns } from '../../shared/contract/columns.ts';
import type { HomeBlock } from '../../shared/contract/mouse.ts';
import { collectionKey, type CacheDatabase, type ItemChunkRow } from '../../shared/db/schema.ts';
import { hasOrders, lastSoldMonth } from '../../shared/db/sold-months.ts';
import { sumCommissions } from '../../shared/domain/commission-summary.ts';
import type { Item } from '../../shared/domain/item.ts';
import { MARKET } from '../../shared/domain/market.ts';
import { marketDay } from '../../shared/domain/market-day.ts';
import type { LedgerSums } from '../../shared/domain/month-figures.ts';
import { newestFirst } from '../../shared/domain/order-days.ts';
import { addDays, monthOf } from '../../shared/domain/period.ts';
import { emptySummary, type Summary } from '../../shared/domain/summary.ts';

/** The running month beside the one before it. */
export interface MonthRows {
  month: Summary;
  before: Summary | null;
  /** Gateway time for which the month is true; '' while nothing was pulled. */
  asOf: string;
  /** Its commissions as the ledger has them; null where the gateway has none. */
  ledger: LedgerSums | null;
  /** The consultant never had an order, as far as the gateway told. */
  newcomer: boolean;
}

/** Summaries of the month of `today` (ISO day of the market). A month that nobody sold in is empty once that was told. */
export async function monthRows(db: CacheDatabase, today: string): Promise<MonthRows> {
  const from = monthOf(today);
  const earlier = monthOf(addDays(from, -1));
  const [rows, ledger, told] = await Promise.all([
    db.summaries.bulkGet([from, earlier]),
    ledgerOf(db, from),
    db.pulls.bulkGet([collectionKey('summaries'), collectionKey('items', from)]),
  ]);
  const [month, before] = rows;
  const stamp = told.reduce((newest, pull) => (pull && pull.asOf > newest ? pull.asOf : newest), '');
  const sold = [before, month].find(hasOrders) ?? (await lastSoldMonth(db));
  return {
    month: hasOrders(month) ? month : emptySummary(from, sold?.currency ?? MARKET.currency),
    before: before ?? null,
    asOf: month?.asOf ?? stamp,
    ledger,
    newcomer: stamp !== '' && sold === undefined,
  };
}

/** Commissions of a month; one that is not named while others are has none. */
async function ledgerOf(db: CacheDatabase, month: string): Promise<LedgerSums | null> {
  const row = await db.commissionSummaries.get(month);
  return row || (await db.commissionSummaries.count()) > 0 ? sumCommissions(row?.cells ?? []) : null;
}

/** Blocks of the home page, with the moment for which they are true; none before the first pull. */
export async function homeBlocks(db: CacheDatabase): Promise<{ blocks: HomeBlock[]; asOf: string }> {
  const row = await db.facts.get('home');
  return row?.key === 'home' ? { blocks: row.value, asOf: row.asOf } : { blocks: [], asOf: '' };
}

/** The newest items on this phone, and the moment for which all of them are true. Reads the newest chunks only. */
export async function recentItems(db: CacheDatabase, count: number): Promise<{ items: Item[]; asOf: string }> {
  let items: Item[] = [];
  for (let chunks = 1; chunks <= 4 && items.length < count; chunks *= 2) {
    items = itemsOf(await db.itemChunks.orderBy('[period+no]').reverse().limit(chunks).toArray());
  }
  const newest = items.slice(0, count);
  const months = new Set(newest.map(({ orderedAt }) => monthOf(marketDay(orderedAt, MARKET.timeZone))));
  const stamps = (await db.summaries.bulkGet([...months])).map((summary) => summary?.asOf ?? '');
  return { items: newest, asOf: stamps.sort()[0] ?? '' };
}

/** Items of chunks, which come newest first; the items do too. */
export const itemsOf = (newestChunks: readonly ItemChunkRow[]): Item[] =>
  newestFirst(
    newestChunks.toReversed().flatMap(({ columns }) => {
      const decoded = decodeColumns(columns);
      return decoded.ok ? decoded.value : [];
    }),
  );
