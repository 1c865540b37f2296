import fc from 'fast-check';
import type { ColumnOrders, PlainOrders } from '#shared/contract/calls/watto.ts';
import { ITEM_STATUSES, ORDER_TYPES } from '#shared/domain/items/order-status.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveOrders } from '#gateway/calls/watto/orders.ts';
import { openTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';

/** Random orders over four months, the hour in which Morocco changes its clocks and the edges of months among them. */
const randomLines = fc.sample(
  fc.record({
    order: fc.integer({ min: 1, max: 120 }),
    item: fc.integer({ min: 1, max: 3 }),
    minute: fc.integer({ min: 0, max: 4 * 30 * 24 * 60 }),
    category: fc.constantFrom(...PRODUCT_CATEGORIES.slice(0, 4)),
    orderType: fc.constantFrom(...ORDER_TYPES),
    quantity: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    status: fc.constantFrom(...ITEM_STATUSES),
  }),
  { numRuns: 250, seed: 7 },
);

/** A seller with random orders, and somebody else with two. */
export interface SoldOrders {
  database: TestDatabase;
  services: Services;
  seller: number;
  other: number;
  lines: Line[];
}

export async function sellOrders(): Promise<SoldOrders> {
  const database = await openTestDatabase();
  const services = testServices(database.db, '2026-04-30T12:00:00Z');
  const seller = await addConsultant(database.db, 'seller', { level_id: 'silver' });
  const other = await addConsultant(database.db, 'other');
  const from = Date.parse('2025-12-31T20:00:00Z');
  const lines = randomLines.map((random, index) => {
    const orderedAt = isoSeconds(from + random.minute * 60_000);
    return lineOf(seller, `O${random.order}`, {
      itemId: `${random.item}-${index}`,
      orderedAt,
      category: random.category,
      orderType: random.orderType,
      quantity: random.quantity,
      priceMinor: random.price,
      events: [
        { status: 'created', at: orderedAt, reason: null },
        { status: random.status, at: isoSeconds(Date.parse(orderedAt) + 3_600_000), reason: 'out-of-stock' },
      ],
    });
  });
  await ingest(services, lines);
  await ingest(services, [lineOf(other, 'O1'), lineOf(other, 'THEIRS')]);
  return { database, services, seller, other, lines };
}

/** What the seller asks for. */
export const asSeller = async ({ services, seller }: SoldOrders, query: Record<string, unknown> = {}) => ({
  session: await sessionOf(services, seller),
  params: { id: String(seller) },
  query,
});

export const isPlain = (answer: PlainOrders | ColumnOrders): answer is PlainOrders => 'data' in answer;

/** The seller's orders as a plain list. */
export async function plainOrders(sold: SoldOrders, query: Record<string, unknown>): Promise<PlainOrders> {
  const answer = await ask(serveOrders, sold.services, await asSeller(sold, query));
  if (!isPlain(answer)) throw new Error('Expected the plain list');
  return answer;
}
