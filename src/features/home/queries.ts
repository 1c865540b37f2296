import { decodeColumns } from '../../shared/contract/columns.ts';
import type { HomeBlock } from '../../shared/contract/mouse.ts';
import { isOfItem } from '../../shared/db/changes.ts';
import { collectionKey, type CacheDatabase, type ItemChunkRow } from '../../shared/db/schema.ts';
import { hasOrders, lastSoldMonth } from '../../shared/db/sold-months.ts';
import { chunksOfOrders } from '../../shared/db/stored-chunks.ts';
import {
  commissionEffect,
  foldChanges,
  type CommissionEffect,
  type ItemChange,
} from '../../shared/domain/change-history.ts';
import { sumCommissions } from '../../shared/domain/commission-summary.ts';
import { itemKey, type Item } from '../../shared/domain/item.ts';
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

const itemsOf = (newestChunks: readonly ItemChunkRow[]): Item[] =>
  newestFirst(
    newestChunks.toReversed().flatMap(({ columns }) => {
      const decoded = decodeColumns(columns);
      return decoded.ok ? decoded.value : [];
    }),
  );

/** One item that changed since a moment, with what that did to the commission. */
export interface Happening {
  change: ItemChange;
  /** The item as it is, null when it is gone or not on this phone. */
  item: Item | null;
  effect: CommissionEffect;
}

/** Items whose amounts are looked up at most; beyond them the sum of the effects is not told. */
const MOST_ITEMS = 100;

export interface SinceVisit {
  /** Newest first. */
  happenings: Happening[];
  /** How many items changed, of which `happenings` are the newest. */
  count: number;
  asOf: string;
}

/** What the pulls after `moment` (UTC ISO) found changed, item by item. */
export async function changesSince(db: CacheDatabase, moment: string): Promise<SinceVisit> {
  const rows = (await db.changes.where('asOf').above(moment).sortBy('id')).filter(isOfItem);
  const changes = foldChanges(rows);
  const newest = changes.slice(0, MOST_ITEMS);
  const items = await itemsByKey(
    db,
    newest.map(({ key }) => key),
  );
  return {
    count: changes.length,
    asOf: rows.reduce((last, { asOf }) => (asOf > last ? asOf : last), ''),
    happenings: newest.map((change) => {
      const item = items.get(change.key) ?? null;
      return { change, item, effect: commissionEffect(change, item) };
    }),
  };
}

async function itemsByKey(db: CacheDatabase, keys: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  if (keys.length === 0) return new Map();
  const wanted = new Set(keys);
  const orders = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/'))));
  const chunks = await chunksOfOrders(db, orders);
  return new Map(
    itemsOf(chunks).flatMap((item) => (wanted.has(itemKey(item)) ? [[itemKey(item), item] as const] : [])),
  );
}
