import { type RawBuilder, sql } from 'kysely';
import type { Services, Tx } from '../calls/handler.ts';
import { isoNow } from '../clock.ts';
import { rateOf } from '../rules/commission.ts';
import { notEligible } from '../rules/eligibility.ts';
import type { LifeEvent } from '../rules/item-life.ts';
import { lookAtBonuses } from './award-bonuses.ts';
import { type Earner, leadersOf, lockEarners } from './earners.ts';
import { announce } from './happenings.ts';
import {
  EVENT_COLUMNS,
  eventRows,
  ITEM_COLUMNS,
  itemRow,
  KEY_COLUMNS,
  ORDER_COLUMNS,
  orderRows,
  settledItem,
  type Terms,
} from './ingest-rows.ts';
import { happeningsOf } from './ledger-happenings.ts';
import { settleItems, type SettledItem } from './ledger-settle.ts';
import { lineKey, mergeLines, type Line } from './line.ts';
import { nameList, overwriteWhenDifferent, recordSet } from './record-set.ts';
import { inTransaction } from './transaction.ts';

/** Lines of one transaction: enough to be quick, few enough to let others in between on the embedded database. */
export const BATCH = 2000;

/** What a load changed; lines that say what is known already change nothing. */
export interface Ingested {
  items: number;
  events: number;
}

/**
 * The one way in for orders, items and events, batch by batch: a batch is there whole or not at all, and the change
 * counter of each consultant whose data it changed goes up with it. Doing it again changes nothing.
 */
export const ingest = (services: Services, lines: readonly Line[]): Promise<Ingested> =>
  inBatches(services, lines, (tx, some) => ingestBatch(tx, services, some));

/** Takes in something batch by batch, each in a transaction of its own. Answers the sum. */
export async function inBatches<One>(
  { db }: Pick<Services, 'db'>,
  all: readonly One[],
  take: (tx: Tx, some: readonly One[]) => Promise<Ingested>,
): Promise<Ingested> {
  const sum: Ingested = { items: 0, events: 0 };
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const done = await inTransaction(db, (tx) => take(tx, batch));
    sum.items += done.items;
    sum.events += done.events;
  }
  return sum;
}

/** One batch inside a transaction. `fresh`: none of these items is there yet, so that what is there need not be read. */
export async function ingestBatch(
  tx: Tx,
  services: Pick<Services, 'clock' | 'market'>,
  lines: readonly Line[],
  fresh = false,
): Promise<Ingested> {
  if (lines.length === 0) return { items: 0, events: 0 };
  const items = mergeLines(lines);
  const earners = await lockEarners(tx, [...new Set(items.map((line) => line.consultantId))]);
  const there = fresh ? [] : await itemsThere(tx, items);
  const [orders, events] = [await writeOrders(tx, items), await writeEvents(tx, items, isoNow(services.clock))];
  const known = await readKnown(tx, there);
  await lockFormerLeaders(tx, earners, known);
  const settled = items.map((line) => {
    const seller = earners.get(line.consultantId);
    if (!seller) throw new Error(`There is no consultant ${line.consultantId}`);
    if (seller.currency !== line.currency) throw new Error(`Item ${lineKey(line)} is not in ${seller.currency}`);
    const item = known.get(lineKey(line));
    return settledItem(line, item?.events ?? line.events, item?.terms ?? newTerms(line, seller, earners));
  });
  const rowOf = (item: SettledItem) =>
    itemRow(item, { syncSeq: nextSeq(earners, item), timeZone: services.market.timeZone });
  const isNew = ({ line }: SettledItem): boolean => !known.has(lineKey(line));
  const added = settled.filter(isNew);
  await addItems(tx, added.map(rowOf));
  const changed = new Set([
    ...added.map(({ line }) => lineKey(line)),
    ...(await changeItems(tx, settled.filter((item) => !isNew(item)).map(rowOf))),
  ]);
  const moved = await settleItems(
    tx,
    services,
    earners,
    settled.filter(({ line }) => changed.has(lineKey(line))),
    (item) => !isNew(item),
  );
  if (!fresh) {
    await announce({ ...services, db: tx }, happeningsOf(moved, services.market.timeZone));
    const completed = settled.filter(({ line, state }) => state.status === 'completed' && changed.has(lineKey(line)));
    await lookAtBonuses(
      { ...services, db: tx },
      completed.map(({ line }) => line.consultantId),
    );
  }
  await raiseCounters(
    tx,
    [
      ...orders.keys(),
      ...events.keys(),
      ...settled.filter(({ line }) => changed.has(lineKey(line))).map(({ line }) => line.consultantId),
      ...moved.map(({ consultantId }) => consultantId),
    ],
    added.map(({ line }) => line.consultantId),
  );
  return { items: changed.size, events: [...events.values()].reduce((sum, count) => sum + count, 0) };
}

const nextSeq = (earners: ReadonlyMap<number, Earner>, { line }: SettledItem): number =>
  (earners.get(line.consultantId)?.syncSeq ?? 0) + 1;

/** What an item is created with: its rate, and who earns by it. */
function newTerms(line: Line, seller: Earner, earners: ReadonlyMap<number, Earner>): Terms {
  const reason = notEligible({
    priceMinor: line.priceMinor,
    customerPhone: line.customer.phone,
    sellerPhone: seller.phone,
  });
  if (reason !== '') return { rateBp: 0, notEligible: reason, indirect1Id: null, indirect2Id: null };
  return { rateBp: rateOf(line.category, seller.levelId), notEligible: '', ...leadersOf(seller, earners) };
}

/** Leaders who earned by an item when it was created keep on doing so when the seller has another one by now. */
async function lockFormerLeaders(tx: Tx, earners: Map<number, Earner>, known: Known): Promise<void> {
  const former = new Set<number>();
  for (const { terms } of known.values())
    for (const id of [terms.indirect1Id, terms.indirect2Id]) if (id !== null && !earners.has(id)) former.add(id);
  if (former.size === 0) return;
  for (const [id, earner] of await lockEarners(tx, [...former])) earners.set(id, earner);
}

/** How many rows a statement wrote, for each consultant. */
type Written = Map<number, number>;

async function written(tx: Tx, insert: RawBuilder<unknown>): Promise<Written> {
  const { rows } = await sql<{ consultant_id: number; rows: number }>`
    with written as (${insert} returning consultant_id)
    select consultant_id, count(*)::integer as rows from written group by consultant_id`.execute(tx);
  return new Map(rows.map((row) => [row.consultant_id, row.rows]));
}

const writeOrders = (tx: Tx, items: readonly Line[]): Promise<Written> =>
  written(
    tx,
    sql`insert into sales_order (${nameList(ORDER_COLUMNS)})
    select ${nameList(ORDER_COLUMNS)} from ${recordSet(ORDER_COLUMNS, orderRows(items))}
    on conflict (consultant_id, order_id) do update
    ${overwriteWhenDifferent('sales_order', Object.keys(ORDER_COLUMNS).slice(2), '', newOrderValue)}`,
  );

/** An order begins with its earliest item, and a line without a customer does not make one unknown. */
function newOrderValue(column: string): string {
  if (column === 'ordered_at') return 'least(sales_order.ordered_at, excluded.ordered_at)';
  return column.startsWith('customer_') ? `coalesce(excluded.${column}, sales_order.${column})` : `excluded.${column}`;
}

const writeEvents = (tx: Tx, items: readonly Line[], receivedAt: string): Promise<Written> =>
  written(
    tx,
    sql`insert into item_event (${nameList(EVENT_COLUMNS)})
    select ${nameList(EVENT_COLUMNS)} from ${recordSet(EVENT_COLUMNS, eventRows(items, receivedAt))}
    on conflict do nothing`,
  );

type ItemKey = Record<keyof typeof KEY_COLUMNS, unknown>;

/** Keys of those items that are there already: of the others nothing has to be read. */
async function itemsThere(tx: Tx, items: readonly Line[]): Promise<ItemKey[]> {
  const keys = items.map((line) => ({
    consultant_id: line.consultantId,
    order_id: line.orderId,
    item_id: line.itemId,
  }));
  const { rows } = await sql<ItemKey>`
    select ${nameList(KEY_COLUMNS)} from ${recordSet(KEY_COLUMNS, keys)}
    where exists (select from order_item item where item.consultant_id = rows.consultant_id
      and item.order_id = rows.order_id and item.item_id = rows.item_id)`.execute(tx);
  return rows;
}

/** All events of items that are there, the ones written just now among them, and what was decided when they were created. */
async function readKnown(tx: Tx, there: readonly ItemKey[]): Promise<Known> {
  if (there.length === 0) return new Map();
  const { rows } = await sql<EventRow>`
    select event.consultant_id, event.order_id, event.item_id, event.status, event.occurred_at, event.reason,
      item.rate_bp, item.indirect1_id, item.indirect2_id
    from ${recordSet(KEY_COLUMNS, there)}
    join item_event event using (consultant_id, order_id, item_id)
    join order_item item using (consultant_id, order_id, item_id)`.execute(tx);
  const known: Known = new Map();
  for (const row of rows) {
    const key = lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id });
    const item = known.get(key) ?? { events: [], terms: termsOf(row) };
    item.events.push({ status: row.status, at: row.occurred_at, reason: row.reason });
    known.set(key, item);
  }
  return known;
}

/** What earns nothing has its reason in the ledger. */
const termsOf = ({ rate_bp: rateBp, indirect1_id, indirect2_id }: EventRow): Terms => ({
  rateBp,
  notEligible: '',
  indirect1Id: indirect1_id,
  indirect2Id: indirect2_id,
});

type Known = Map<string, { events: LifeEvent[]; terms: Terms }>;

interface EventRow {
  consultant_id: number;
  order_id: string;
  item_id: string;
  status: string;
  occurred_at: string;
  reason: string | null;
  rate_bp: number;
  indirect1_id: number | null;
  indirect2_id: number | null;
}

/** Writes items that are not there; one that is fails the transaction, for then it was decided anew what it earns. */
async function addItems(tx: Tx, items: readonly object[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into order_item (${nameList(ITEM_COLUMNS)})
    select ${nameList(ITEM_COLUMNS)} from ${recordSet(ITEM_COLUMNS, items)}`.execute(tx);
}

/** Writes items over those that are there. Answers the keys of the items that this changed. */
async function changeItems(tx: Tx, items: readonly object[]): Promise<string[]> {
  if (items.length === 0) return [];
  const facts = Object.keys(ITEM_COLUMNS).filter((column) => !(column in KEY_COLUMNS) && column !== 'sync_seq');
  const { rows } = await sql<{ consultant_id: number; order_id: string; item_id: string }>`
    insert into order_item (${nameList(ITEM_COLUMNS)})
    select ${nameList(ITEM_COLUMNS)} from ${recordSet(ITEM_COLUMNS, items)}
    on conflict (consultant_id, order_id, item_id) do update
    ${overwriteWhenDifferent('order_item', facts, ', sync_seq = excluded.sync_seq')}
    returning consultant_id, order_id, item_id`.execute(tx);
  return rows.map((row) => lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id }));
}

/**
 * One step for each consultant whose data changed: cursors of deltas and entity tags hang on it. `sold`: the seller of
 * each item that is new.
 */
async function raiseCounters(tx: Tx, changed: readonly number[], sold: readonly number[]): Promise<void> {
  const added = new Map([...changed, ...sold].map((id) => [id, 0]));
  for (const id of sold) added.set(id, (added.get(id) ?? 0) + 1);
  if (added.size === 0) return;
  const rows = [...added].map(([consultant_id, items]) => ({ consultant_id, items }));
  await sql`
    update consultant set sync_seq = sync_seq + 1, item_count = item_count + items
    from ${recordSet({ consultant_id: 'bigint', items: 'bigint' }, rows)}
    where consultant.consultant_id = rows.consultant_id`.execute(tx);
}
