import type { Db } from '#gateway/db/db.ts';
import { itemSpellingOf, spellingOf } from '#gateway/ingest/spelling-of.ts';
import type { FeedEvent } from './contract/event.ts';

/** Has events name people, products, orders and items as they are kept; the events become that themselves. */
export async function spellAsKnown(db: Db, events: readonly FeedEvent[]): Promise<void> {
  const people = events.filter((event) => event.kind !== 'product');
  const spellPerson = await spellingOf(
    db,
    'consultant',
    people.flatMap(({ data }) =>
      'leader' in data && data.leader ? [data.consultant, data.leader] : [data.consultant],
    ),
  );
  for (const { data } of people) {
    data.consultant = spellPerson(data.consultant);
    if ('leader' in data && data.leader) data.leader = spellPerson(data.leader);
  }
  const products = events.filter((event) => event.kind === 'product');
  const spellProduct = await spellingOf(
    db,
    'product',
    products.map(({ data }) => data.product_id),
  );
  for (const { data } of products) data.product_id = spellProduct(data.product_id);
  await spellOrders(
    db,
    events.filter((event) => event.kind === 'order' || event.kind === 'item-status'),
  );
}

async function spellOrders(db: Db, events: readonly Extract<FeedEvent, { kind: 'order' | 'item-status' }>[]) {
  const spellOrder = await spellingOf(
    db,
    'order',
    events.map(({ data }) => data.order_id),
  );
  for (const { data } of events) data.order_id = spellOrder(data.order_id);
  const items = events.flatMap(({ data }) =>
    ('items' in data ? data.items : [data]).map((item) => ({ item, orderId: data.order_id, itemId: item.item_id })),
  );
  const spellItem = await itemSpellingOf(db, items);
  for (const { item, ...of } of items) item.item_id = spellItem(of);
}
