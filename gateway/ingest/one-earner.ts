import { sql } from 'kysely';
import { commissionState } from '#shared/domain/items/order-status.ts';
import type { Db } from '#gateway/db/db.ts';
import { anyOfThem, recordSet } from '#gateway/db/engine/record-set.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import { deriveItem, type LifeEvent } from '#gateway/rules/item-life.ts';
import { itemsThere } from './ingest-known.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import { type OrderSellers, readOrderSellers } from './order-sellers.ts';

type Told = Pick<Line, 'consultantId' | 'orderId' | 'itemId' | 'events'>;

/** What is known of an item under each consultant who has it. */
type Lives = Map<number, LifeEvent[]>;

/**
 * Who has the item of each of these lines already, so that the line would have a second one earn by it; null where it would not. Lines
 * count in their order. What failed, was rejected or came back is free for another consultant; two who have an item since before
 * this was asked keep it. `known`: whose the orders are, where that was asked already.
 */
export async function othersWhoHave(db: Db, lines: readonly Told[], known?: OrderSellers): Promise<(number | null)[]> {
  const orderIds = lines.map(({ orderId }) => orderId);
  const sellers = known ?? (await readOrderSellers(db, orderIds));
  const shared = new Set([...toldTwice(lines), ...(await hadByOthers(db, lines, sellers))]);
  if (shared.size === 0) return lines.map(() => null);
  const lives = await readLives(
    db,
    lines.filter((line) => shared.has(itemKey(line))),
    sellers,
  );
  return lines.map((line) => {
    const life = lives.get(itemKey(line));
    if (life === undefined) return null;
    const other = otherWhoHas(life, line);
    if (other === null) life.set(line.consultantId, [...(life.get(line.consultantId) ?? []), ...line.events]);
    return other;
  });
}

/** Keys of the items that these lines tell for several consultants. */
function toldTwice(lines: readonly Told[]): string[] {
  const first = new Map<string, number>();
  return lines.flatMap((line) => {
    const key = itemKey(line);
    const id = first.get(key);
    if (id === undefined) first.set(key, line.consultantId);
    return id === undefined || id === line.consultantId ? [] : [key];
  });
}

/** Keys of the items that other consultants have: mostly none, even where an order is of several. */
async function hadByOthers(db: Db, lines: readonly Told[], sellers: OrderSellers): Promise<string[]> {
  if (sellers.size === 0) return [];
  const ofOthers = lines.flatMap(({ consultantId, orderId, itemId }) =>
    [...(sellers.get(orderId) ?? [])].flatMap((id) =>
      id === consultantId ? [] : [{ consultantId: id, orderId, itemId }],
    ),
  );
  const there = await itemsThere(db, ofOthers);
  return ofOthers.filter((item) => there.has(lineKey(item))).map(itemKey);
}

/** What gives nobody anything back gives no second one anything: a file comes again after its item has changed hands. */
function otherWhoHas(life: Lives, { consultantId, events }: Told): number | null {
  const own = life.get(consultantId);
  if (own !== undefined && (isAlive(own) || !isAlive([...own, ...events]))) return null;
  const [other = null] = [...life].find(([id, known]) => id !== consultantId && isAlive(known)) ?? [];
  return other;
}

/** Whether an item of these events earns, or may still earn. */
export const isAlive = (events: readonly LifeEvent[]): boolean =>
  commissionState(deriveItem(events)?.status ?? 'failed') !== 'none';

/** Key of an item whoever has it. */
export const itemKey = ({ orderId, itemId }: Pick<Line, 'orderId' | 'itemId'>): string => `${orderId}/${itemId}`;

/** What happened to these items under each consultant who has their order. */
async function readLives(db: Db, lines: readonly Told[], sellers: OrderSellers): Promise<Map<string, Lives>> {
  const lives = new Map<string, Lives>(lines.map((line) => [itemKey(line), new Map()]));
  const items = new Map(lines.map((line) => [itemKey(line), line]));
  const keys = [...items.values()].flatMap(({ orderId, itemId }) =>
    [...(sellers.get(orderId) ?? [])].map((id) => ({ consultant_id: id, order_id: orderId, item_id: itemId })),
  );
  if (keys.length === 0) return lives;
  const { rows } = await sql<{
    consultant_id: number;
    order_id: string;
    item_id: string;
    status: string;
    occurred_at: string;
  }>`
    select consultant_id, order_id, item_id, status, occurred_at
    from ${recordSet(KEY_COLUMNS, keys)} join item_event using (consultant_id, order_id, item_id)
    where item_event.consultant_id = ${anyOfThem(keys)}`.execute(db);
  for (const row of rows) {
    const life = lives.get(itemKey({ orderId: row.order_id, itemId: row.item_id }));
    const event = { status: row.status, at: row.occurred_at, reason: null };
    life?.set(row.consultant_id, [...(life.get(row.consultant_id) ?? []), event]);
  }
  return lives;
}
