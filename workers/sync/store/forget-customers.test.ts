import { expect, it } from 'vitest';
import { cacheOf, createWorld } from '#workers/sync/testing/world.ts';

it('a sync takes the customers of long finished orders off the phone and leaves those of open ones', async () => {
  const world = await createWorld();
  await world.sync();
  const db = await cacheOf(world);
  const detail = (orderId: string, status: string) => ({
    orderId,
    orderType: 'mall',
    orderedAt: '2026-09-01T10:00:00Z',
    currency: 'MAD',
    customer: { name: 'Hind', phone: '0612345678', address: null, email: null },
    events: [{ itemId: '1', status, at: '2026-09-10T10:00:00Z', reason: null }],
    asOf: '2026-11-20T12:00:00Z',
  });
  await db.orderDetails.bulkPut([detail('old', 'completed'), detail('open', 'ongoing')]);
  world.gateway.now += 60_000;
  await world.sync('person');
  expect((await db.orderDetails.toArray()).map(({ orderId, customer }) => [orderId, customer?.name ?? null])).toEqual([
    ['old', null],
    ['open', 'Hind'],
  ]);
});
