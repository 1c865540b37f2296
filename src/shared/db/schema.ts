import { Dexie, type Table } from 'dexie';
import type { LookupName } from '#shared/bridge/lookup-name.ts';
import type { Columns, StoredColumns } from '#shared/contract/codec/column.ts';
import type { SuccessRate } from '#shared/contract/calls/commissions.ts';
import type { Goals } from '#shared/contract/calls/goals.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';
import type { Bonus } from '#shared/contract/calls/mandalorian.ts';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Payout } from '#shared/contract/calls/payouts.ts';
import type { MemberProfile, TeamLeader, TeamMembers, TeamSales } from '#shared/contract/calls/team.ts';
import type { Change, LineChange } from '#shared/domain/commissions/change-history.ts';
import type { ChanceTable } from '#shared/domain/commissions/forecast/chance-table.ts';
import type { ForecastSums } from '#shared/domain/commissions/forecast/forecast-sums.ts';
import type { CommissionDays } from '#shared/domain/commissions/commission-days.ts';
import type { MemberSum } from '#shared/domain/commissions/member-sums.ts';
import type { CommissionSummary } from '#shared/domain/commissions/commission-summary.ts';
import type { DaySummary } from '#shared/domain/sales/day-summary.ts';
import type { Item } from '#shared/domain/items/item.ts';
import type { NeedItem } from '#shared/domain/items/orders-need-you.ts';
import type { Packed } from '#shared/domain/packed.ts';
import type { WordTable } from '#shared/domain/search/word-table.ts';
import type { Period } from '#shared/domain/time/period.ts';
import type { Summary } from '#shared/domain/sales/summary.ts';

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
 * What of a month's items home and orders show without unpacking any: those that can still need somebody (see `needOf`), how
 * many orders are delivered and not completed, and the newest items. Written with the totals that are folded from the items;
 * a month that an earlier version stored has none until it changes.
 */
export interface AttentionRow {
  period: string;
  needs: NeedItem[];
  waiting: number;
  latest: Item[];
}

/**
 * Up to a thousand items of one period as columns, oldest first; `no` rises with time, so that a new order touches the last
 * chunk only. An order is never split over two chunks.
 */
export interface ItemChunkRow {
  period: string;
  no: number;
  columns: StoredColumns;
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
  /** Another number each time the chunk is written: what is made of a chunk later is of this one. Absent in older rows. */
  mark?: number;
}

/**
 * What search looks through of one chunk, made after the chunk was stored: the words of what was sold (name, brand, vendor),
 * each combination of them once. `mark` is that of the chunk it was made of and part of the key: which rows are out of date is
 * seen without reading any.
 */
export interface SearchChunkRow extends WordTable {
  period: string;
  no: number;
  mark: number;
  /** How many items each combination stands for. */
  items: Packed;
}

/** Up to 500 commission lines of one period as columns; new lines come to the chunk with the highest number. */
export interface LineChunkRow {
  period: string;
  no: number;
  columns: Columns;
}

/** The lines of one chunk and the orders that they belong to: by these the chunks of a line, or of an order, are found. */
export interface ChunkLinesRow {
  period: string;
  no: number;
  lineIds: string[];
  orderIds: string[];
}

/** The commissions of a period. `lines`: folded from those on this phone; `gateway`: its own sums until they are here. */
export interface CommissionSummaryRow extends CommissionSummary {
  asOf: string;
  source: 'gateway' | 'lines';
  /** Lines that the forecast was made of before its sums were a record; they go when the month is written again. */
  payout?: Columns | null;
  /** What each member of the team brought; absent in rows of earlier versions, and while the lines are not here. */
  members?: MemberSum[];
}

/** The same by day, written with the summary that is folded from lines; its moment is that of the summary. */
export type CommissionDaysRow = CommissionDays;

/** State of one collection: what was pulled last, and how the last attempt ended. `key` is `collectionKey(...)`. */
export interface PullRow {
  key: string;
  /** Gateway time of the last completed pull; '' before the first. */
  asOf: string;
  /** Cursor of the next delta, of a month that at which it is true; null where there is none. */
  cursor: number | null;
  /**
   * The gateway's content counter at that pull; an answer of a lower one is older. Absent in rows of earlier versions, null
   * with a gateway that does not count, and after an answer was refused: none is refused twice in a row.
   */
  counter?: number | null;
  /** The gateway's epoch at that pull. Absent in rows of earlier versions. */
  epoch?: number;
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
  counter?: number | null;
}

/** A change as a pull saw it. */
export type SeenChange = ({ entity: 'item' } & Change) | ({ entity: 'line' } & LineChange);
export type SeenItemChange = Extract<SeenChange, { entity: 'item' }>;
export type SeenLineChange = Extract<SeenChange, { entity: 'line' }>;

/** What one pull saw change, numbered in the order of the pulls; `keys` are those of its changes. */
export interface ChangeSetRow {
  id?: number;
  asOf: string;
  keys: string[];
  changes: SeenChange[];
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

/** A member of the team whose profile was looked at, with the sales of each period. */
export interface MemberRow {
  id: string;
  profile: MemberProfile;
  sales: { period: string; items: number; price: number }[];
  asOf: string;
}

/** A list to choose from, in one language; `key` is `lookupKey(...)`. */
export interface LookupRow {
  key: string;
  choices: { id: string; name: string; codes?: string[] | undefined }[];
  asOf: string;
}

/** Success rate of a period; one of the same `from_date` takes its place. */
export type SuccessRateRow = SuccessRate & { asOf: string };

/** How a closed month is paid, all months of one answer; `asOf` is the moment of that answer. */
export type PayoutRow = Payout & { currency: string; asOf: string };

/** A notification; `status` is `read` on this phone as soon as it was opened here. */
export interface NotificationRow {
  id: string;
  kind: string;
  title: string;
  body: string;
  createdAt: string;
  status: 'new' | 'read';
  /** A path of the app, checked when it is followed. */
  target: string;
  locale: string;
  /** '' when a push message brought it and the list has not been pulled since. */
  asOf: string;
}

/** Small single rows under fixed keys. */
export type FactRow =
  | { key: 'consultant'; value: Consultant; asOf: string }
  | { key: 'home'; value: HomeBlock[]; locale: string; asOf: string }
  | { key: 'level'; value: Level; locale: string; asOf: string }
  | { key: 'team'; value: TeamMembers; locale: string; asOf: string }
  | { key: 'teamSales'; value: TeamSales; period: string; asOf: string }
  | { key: 'leader'; value: TeamLeader; locale: string; asOf: string }
  | { key: 'bonuses'; value: Bonus[]; locale: string; asOf: string }
  | { key: 'goals'; value: Goals; asOf: string }
  | { key: 'rateSteps'; value: { from: number; impact_perc: number }[]; asOf: string }
  | { key: 'chances'; value: ChanceTable; asOf: string }
  /** What the lines of the running month say of its end, written with them. */
  | { key: 'forecast'; value: ForecastSums; asOf: string }
  | { key: 'threshold'; value: { threshold: number; currency: string }; asOf: string }
  | { key: 'agreement'; value: AgreementFact; asOf: string }
  | { key: 'paymentMethods'; value: PaymentMethod[]; asOf: string }
  | { key: 'paymentTypes'; value: { type: string; name: string }[]; locale: string; asOf: string }
  | { key: 'unread'; value: { total: number; unread: number }; asOf: string }
  | { key: 'sync'; value: SyncStatus; asOf: string }
  /** Months that the person took off this phone, by their first day. */
  | { key: 'leftOut'; value: string[]; asOf: string }
  /** What the person searched for here, the last one first; on this phone only. */
  | { key: 'recentSearches'; value: string[]; asOf: string }
  /** Answers that are kept, by path and entity tag; `asked`: how the gateway remembers them, so that differences will do. */
  | {
      key: 'kept';
      value: (readonly [path: string, etag: string])[];
      asked?: readonly string[];
      locale: string;
      asOf: string;
    };

/**
 * The terms of the program as they are now. `content` (HTML) is there while they wait for this person's yes, and stays
 * after it as the copy of what was accepted; `document` is a path under which they can be opened and kept.
 */
export interface AgreementFact {
  version: string | null;
  content: string | null;
  document: string | null;
  accepted: boolean;
}

/** How the last sync went: what the person must know of the connection. */
export interface SyncStatus {
  running: boolean;
  /** Gateway time of the last sync that ended well, '' before the first. */
  completedAsOf: string;
  /** Why the last answer did not count, null when it did. */
  trouble: 'offline' | 'timeout' | 'portal' | 'odd' | 'server' | 'full' | 'storage' | 'upgrade' | 'busy' | null;
  /** With `busy`: until when the gateway asked to wait, in milliseconds of the device's clock; absent where it did not say. */
  retryAt?: number;
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
  declare attention: Table<AttentionRow, string>;
  declare itemChunks: Table<ItemChunkRow, [string, number]>;
  declare chunkOrders: Table<ChunkOrdersRow, [string, number]>;
  declare searchChunks: Table<SearchChunkRow, [string, number, number]>;
  declare lineChunks: Table<LineChunkRow, [string, number]>;
  declare chunkLines: Table<ChunkLinesRow, [string, number]>;
  declare commissionSummaries: Table<CommissionSummaryRow, string>;
  declare commissionDays: Table<CommissionDaysRow, string>;
  declare orderDetails: Table<OrderDetailRow, string>;
  declare changeSets: Table<ChangeSetRow, number>;
  declare blocks: Table<BlockRow, string>;
  declare members: Table<MemberRow, string>;
  declare lookups: Table<LookupRow, string>;
  declare successRates: Table<SuccessRateRow, string>;
  declare payouts: Table<PayoutRow, string>;
  declare notifications: Table<NotificationRow, string>;
  declare pulls: Table<PullRow, string>;
}

/** Names of the collections whose pulls are tracked on their own. */
export type Collection =
  | 'session'
  | 'periods'
  | 'summaries'
  | 'items'
  | 'lines'
  | 'home'
  | 'level'
  | 'pages'
  | 'blocks'
  | 'members'
  | SmallCollection;

/** Collections that are one small answer each. */
type SmallCollection =
  | 'team'
  | 'teamSales'
  | 'leader'
  | 'bonuses'
  | 'goals'
  | 'successRates'
  | 'rateSteps'
  | 'threshold'
  | 'payouts'
  | 'chances'
  | 'paymentMethods'
  | 'paymentTypes'
  | 'notifications';

/** Key of a pull: the collection, with its period where it has one. */
export const collectionKey = (collection: Collection, period?: string): string =>
  period ? `${collection}/${period}` : collection;
export const blockKey = (code: string, locale: string): string => `${code}/${locale}`;
/** Key of a list in one language; `parent` is the state of a list of cities, else ''. */
export const lookupKey = (name: LookupName, parent: string, locale: string): string => `${name}/${parent}/${locale}`;
