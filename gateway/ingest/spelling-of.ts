import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';

/** Gives an id as it is kept. */
type Spell = (id: string) => string;

const asKnown =
  (known: ReadonlySet<string>): Spell =>
  (id) =>
    spellingsOf(id).find((one) => known.has(one)) ?? id.normalize('NFC');

const ofSeveral = (ids: Iterable<string>): string[] =>
  [...new Set(ids)].map(spellingsOf).flatMap((all) => (all.length > 1 ? all : []));

const KEPT = {
  consultant: { table: 'consultant', column: 'external_id' },
  order: { table: 'sales_order', column: 'order_id' },
  product: { table: 'feed_product', column: 'product_id' },
} as const;

/**
 * How these ids are kept: as somebody is known already, and composed where nobody is. Nothing is asked for where each can be written in
 * one way only.
 */
export async function spellingOf(db: Db, kind: keyof typeof KEPT, ids: Iterable<string>): Promise<Spell> {
  const asked = ofSeveral(ids);
  if (asked.length === 0) return (id) => id;
  const { table, column } = KEPT[kind];
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${asked}::text[])`.execute(db);
  return asKnown(new Set(rows.map((row) => row.id)));
}

interface ItemId {
  orderId: string;
  itemId: string;
}

/** How the ids of items are kept in orders that are spelled as they are kept. */
export async function itemSpellingOf(db: Db, items: readonly ItemId[]): Promise<(item: ItemId) => string> {
  const asked = items.filter(({ itemId }) => spellingsOf(itemId).length > 1);
  if (asked.length === 0) return ({ itemId }) => itemId;
  const { rows } = await sql<{ order_id: string; item_id: string }>`
    select distinct order_id, item_id from sales_order join order_item using (consultant_id, order_id)
    where order_id = any(${[...new Set(asked.map(({ orderId }) => orderId))]}::text[])
      and item_id = any(${ofSeveral(asked.map(({ itemId }) => itemId))}::text[])`.execute(db);
  const known = new Map<string, Set<string>>();
  for (const row of rows) known.set(row.order_id, (known.get(row.order_id) ?? new Set()).add(row.item_id));
  return ({ orderId, itemId }) => asKnown(known.get(orderId) ?? new Set())(itemId);
}
