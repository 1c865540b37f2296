import { BLANK_ITEM, type Item } from '#shared/domain/items/item.ts';

/** An item for tests: number `n` of the month that `orderedAt` falls in, two items to an order. */
export function makeItem(n: number, overrides: Partial<Item> = {}): Item {
  const order = Math.floor(n / 2);
  return {
    ...BLANK_ITEM,
    orderId: `9${String(order).padStart(5, '0')}`,
    id: `${n % 2}`,
    name: `Blender ${n % 7}`,
    status: 'ongoing',
    orderType: 'mall',
    itemType: 'standard',
    category: 'appliances',
    brand: 'Moulinex',
    vendor: 'Casa Home',
    sku: `SKU${n % 7}`,
    productId: `p${n % 7}`,
    image: `/api/images/p${n % 7}`,
    quantity: 1 + (n % 3),
    price: 10_000 + n,
    commission: 500 + n,
    rateBp: 500,
    currency: 'MAD',
    orderedAt: new Date(Date.parse('2026-11-02T10:00:00Z') + order * 600_000).toISOString().replace('.000Z', 'Z'),
    statusAt: '2026-11-10T10:00:00Z',
    ...overrides,
  };
}
