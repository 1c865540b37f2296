import fc from 'fast-check';
import { BLANK_ITEM, type Item } from '#shared/domain/items/item.ts';
import type { RowTest } from '#shared/domain/items/item-table.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import type { OrderDetailRow } from '#shared/db/schema.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';

/** The items of which a question to rows is true. */
export function itemsThatPass(items: readonly Item[], test: RowTest): Item[] {
  const passes = test(columnsOf(items));
  return items.filter((_item, row) => passes(row));
}

const BLANK: Item = {
  ...BLANK_ITEM,
  orderId: '315470233',
  id: '1',
  name: 'Moulinex Blender 600 W',
  status: 'created',
  orderType: 'mall',
  itemType: 'simple',
  category: 'appliances',
  brand: 'Moulinex',
  vendor: 'Atlas Électro',
  sku: 'MO380HA1B7XQ2',
  productId: '48120336',
  quantity: 1,
  price: 44_900,
  commission: 2694,
  rateBp: 600,
  currency: 'MAD',
  orderedAt: '2026-03-19T16:48:00Z',
  statusAt: '2026-03-19T16:48:00Z',
};

export const sampleItem = (part: Partial<Item> = {}): Item => ({ ...BLANK, ...part });

/** What a look at an order brings, of one about which nothing is told. */
export const sampleDetails = (part: Partial<OrderDetailRow> = {}): OrderDetailRow => ({
  orderId: '1',
  orderType: 'mall',
  orderedAt: '',
  currency: 'MAD',
  customer: null,
  events: [],
  asOf: '',
  ...part,
});

/** The instant `minutes` after the first of January 2025 (UTC ISO without milliseconds). */
const minuteOf2025 = (minutes: number): string =>
  new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString().replace('.000Z', 'Z');

/** `count` items of one period each after the other, an order for every item, oldest first. */
export const itemsInARow = (count: number, stepMinutes: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const orderedAt = minuteOf2025(index * stepMinutes);
    return sampleItem({
      orderId: String(300_000_000 + index),
      name: `Article ${index % 500}`,
      status: ITEM_STATUSES[index % ITEM_STATUSES.length] ?? 'created',
      orderType: index % 9 === 0 ? 'jpay' : 'mall',
      orderedAt,
      statusAt: orderedAt,
    });
  });

/** Any items, each with a key of its own, over two years. */
export const anyItems = fc
  .array(
    fc.record({
      status: fc.constantFrom(...ITEM_STATUSES, 'on-the-moon'),
      orderType: fc.constantFrom('mall', 'jpay', 'ods'),
      category: fc.constantFrom('phones', 'home', 'boys'),
      name: fc.constantFrom('Écran plasma', 'زيت أركان', 'Samsung Galaxy A15'),
      minutes: fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      commission: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 60 },
  )
  .map((parts) =>
    parts.map(({ minutes, ...part }, index) =>
      sampleItem({
        ...part,
        orderId: String(300_000_000 + Math.floor(index / 2)),
        id: String(index),
        orderedAt: minuteOf2025(minutes),
      }),
    ),
  );
