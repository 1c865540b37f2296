import { toOrderItem } from '#shared/contract/codec/item-row.ts';
import type { OrderItem } from '#shared/contract/calls/watto.ts';
import { BLANK_ITEM, type Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { ITEM_STATUSES, type ItemStatus } from '#shared/domain/items/order-status.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { seededRandom, type Random } from './random.ts';

/** A row as a developer would keep it: the item of the plain list with a key, its period, and nothing packed. */
export interface Row extends OrderItem {
  key: string;
  period: string;
}

/** The newest of the periods that the data lies in, and the market's day on which it is looked at. */
export const NEWEST = '2026-11-01';
export const TODAY = '2026-11-28';

/** Twelve periods up to the newest, newest first. */
export const PERIODS: readonly string[] = Array.from({ length: 12 }).reduce<string[]>(
  (months) => [...months, months.length === 0 ? NEWEST : `${addDays(months.at(-1) ?? NEWEST, -1).slice(0, 7)}-01`],
  [],
);

interface Product {
  name: string;
  category: string;
  brand: string;
  vendor: string;
  sku: string;
  productId: string;
  price: number;
}

const BRANDS = ['Samsung', 'Moulinex', 'Adidas', 'Bosch', 'Xiaomi', 'Tefal', 'HP', 'Infinix', 'Philips', 'Nivea'];
const THINGS = ['Téléphone', 'Blender', 'Baskets', 'Perceuse', 'Écouteurs', 'Poêle', 'Portable', 'Rasoir', 'Crème'];

/** What a seller mostly sells. */
const FAVOURITES = PRODUCT_CATEGORIES.slice(0, 5);
/** Most items of the past are completed. */
const LIKELY: readonly ItemStatus[] = ['completed', 'completed', 'completed', 'completed', 'returned', 'failed'];

const product = (random: Random, index: number): Product => ({
  name: `${random.pick(BRANDS)} ${random.pick(THINGS)} ${random.whole(100, 999)} ${random.letters(4)} ${index}`,
  category: random.chance(0.7) ? random.pick(FAVOURITES) : random.pick(PRODUCT_CATEGORIES.slice(0, 16)),
  brand: random.pick(BRANDS),
  vendor: `Vendeur ${random.whole(1, 60)}`,
  sku: `${random.letters(2)}${random.whole(100, 999)}HA${random.letters(8)}NAFAMZ`,
  productId: String(random.whole(10_000_000, 99_999_999)),
  price: random.whole(30, 9000) * 100,
});

/** `count` items of one period, oldest first, about 1.35 to an order; the same for the same arguments. */
export function itemsOfPeriod(period: string, count: number): Item[] {
  const random = seededRandom(`${period} ${count}`);
  const products = Array.from({ length: 400 }, (_none, index) => product(random, index));
  const [begin, end] = [Date.parse(`${period}T02:00:00Z`), Date.parse(`${monthEnd(period)}T20:00:00Z`)];
  let order = Number(period.slice(2, 7).replace('-', '')) * 100_000;
  let time = begin;
  let line = 0;
  return Array.from({ length: count }, (_none, index) => {
    line += 1;
    if (index === 0 || !random.chance(0.26)) {
      line = 1;
      order += 1;
      time = begin + Math.floor(((end - begin) * index) / count / 1000) * 1000;
    }
    return itemOf(random, random.pick(products), { order, time, id: String(line) });
  });
}

function itemOf(random: Random, sold: Product, { order, time, id }: { order: number; time: number; id: string }): Item {
  const status = random.chance(0.75) ? random.pick(LIKELY) : random.pick(ITEM_STATUSES);
  const quantity = random.chance(0.2) ? random.whole(2, 4) : 1;
  const rateBp = random.pick([300, 400, 600, 900]);
  const price = sold.price * quantity;
  const delivered = status === 'delivered' || status === 'completed' || status === 'returned';
  const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z/, 'Z');
  const after = (days: number): string => iso(time + days * 86_400_000 + random.whole(0, 80_000) * 1000);
  return {
    ...BLANK_ITEM,
    orderId: String(order),
    id,
    name: sold.name,
    status,
    orderType: random.chance(0.85) ? 'mall' : 'jpay',
    itemType: 'simple',
    category: sold.category,
    brand: sold.brand,
    vendor: sold.vendor,
    sku: sold.sku,
    productId: sold.productId,
    image: `/api/images/product/${sold.productId}.jpg`,
    quantity,
    price,
    commission: Math.round((price * rateBp) / 10_000),
    rateBp,
    currency: MARKET.currency,
    orderedAt: iso(time),
    statusAt: after(2),
    deliveredAt: delivered ? after(3) : '',
    completedAt: status === 'completed' ? after(10) : '',
  };
}

export const rowOf = (period: string, item: Item): Row => ({
  ...toOrderItem(item),
  key: `${item.orderId}/${item.id}`,
  period,
});
