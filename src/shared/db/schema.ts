import { Dexie, type Table } from 'dexie';
import type { Columns } from '../contract/columns.ts';
import type { Level } from '../contract/ewoks.ts';
import type { HomeBlock } from '../contract/mouse.ts';
import type { Consultant } from '../contract/auth.ts';
import type { DaySummary } from '../domain/day-summary.ts';
import type { Period } from '../domain/period.ts';
import type { Summary } from '../domain/summary.ts';

/** A summary with the moment it is true for and what it was made of. */
export interface SummaryRow extends Summary {
  asOf: string;
  /** `items`: folded from the chunks of this phone; `gateway`: the gateway's own figures until the items are here. */
  source: 'gateway' | 'items';
}

/**
 * The same items by day, status and category, written with the summary that is folded from items; a month whose items are
 * not here has none. Its moment is that of the summary.
 */
export type DaySummaryRow = DaySummary;

/**
 * Up to 500 items of one period as columns, oldest first; `no` rises with time, so that a new order touches the last
 * chunk only. An order is never split over two chunks.
 */
export interface ItemChunkRow {
  period: string;
  no: number;
  columns: Columns;
}

/**
 * The orders of one chunk: by these few small rows the chunks of an order are found. An index over the orders of all chunks
 * would do it too, but every live query of every window would be told each of its keys at each write: measured, most of
 * the work of a page during a sync.
 */
export interface ChunkOrdersRow {
  period: string;
  no: number;
  orderIds: string[];
}

/** State of one collection: what was pulled last, and how the last attempt ended. `key` is `collectionKey(...)`. */
export interface PullRow {
  key: string;
  /** Gateway time of the last completed pull; '' before the first. */
  asOf: string;
  /** Cursor of the next delta, null where there is none. */
  cursor: number | null;
  etag: string | null;
  /** What the entity tag and the cursor belong to; another locale or shape pulls anew. */
  locale: string;
  shape: string;
  /** Why the last attempt failed, null when it succeeded; the data of the last success stays. */
  failure: string | null;
}

/** Customer and steps of an order that was looked at; customer data goes when the order is final for 30 days. */
export interface OrderDetailRow {
  orderId: string;
  orderType: string;
  orderedAt: string;
  currency: string;
  customer: { name: string | null; phone: string | null; address: string | null; email: string | null } | null;
  events: { itemId: string; status: string; at: string; reason: string | null }[];
  asOf: string;
}

/** One thing that a pull found changed. `before` is null for an item that was not here, `after` for one that is gone. */
export interface ChangeRow {
  id?: number;
  entity: 'item';
  /** `itemKey` of the item. */
  key: string;
  /** Name to show, kept because the item itself may be gone. */
  name: string;
  field: 'status' | 'price' | 'commission' | 'quantity' | 'item';
  before: string | number | null;
  after: string | number | null;
  asOf: string;
}

/** A content page in one language; `key` is `blockKey(code, locale)`. */
export interface BlockRow {
  key: string;
  code: string;
  locale: string;
  name: string;
  content: string;
  asOf: string;
}

/** Small single rows under fixed keys. */
export type FactRow =
  | { key: 'consultant'; value: Consultant; asOf: string }
  | { key: 'home'; value: HomeBlock[]; locale: string; asOf: string }
  | { key: 'level'; value: Level; locale: string; asOf: string }
  | { key: 'sync'; value: SyncStatus; asOf: string }
  | { key: 'visit'; value: { before: string; now: string }; asOf: string };

/** How the last sync went: what the person must know of the connection. */
export interface SyncStatus {
  running: boolean;
  /** Gateway time of the last sync that ended well, '' before the first. */
  completedAsOf: string;
  /** Why the last answer did not count, null when it did. */
  trouble: 'offline' | 'timeout' | 'portal' | 'odd' | 'server' | 'storage' | null;
  /** Gateway epoch of the rows here; a higher one means that the gateway was restored and all is pulled anew. */
  gatewayEpoch: number;
  /** Milliseconds to add to the device's clock for gateway time, as of the last answer. */
  clockOffset: number;
}

/**
 * The rows that one subject sees, all disposable: everything here can be pulled again. One database per subject.
 * Only the sync code writes here.
 */
export class CacheDatabase extends Dexie {
  declare facts: Table<FactRow, FactRow['key']>;
  declare periods: Table<Period, string>;
  declare summaries: Table<SummaryRow, string>;
  declare daySummaries: Table<DaySummaryRow, string>;
  declare itemChunks: Table<ItemChunkRow, [string, number]>;
  declare chunkOrders: Table<ChunkOrdersRow, [string, number]>;
  declare orderDetails: Table<OrderDetailRow, string>;
  declare changes: Table<ChangeRow, number>;
  declare blocks: Table<BlockRow, string>;
  declare pulls: Table<PullRow, string>;
}

/** Names of the collections whose pulls are tracked on their own. */
export type Collection = 'session' | 'periods' | 'summaries' | 'items' | 'home' | 'level' | 'pages';

/** Key of a pull: the collection, with its period where it has one. */
export const collectionKey = (collection: Collection, period?: string): string =>
  period ? `${collection}/${period}` : collection;
export const blockKey = (code: string, locale: string): string => `${code}/${locale}`;
