import { expect, it } from 'vitest';
import { makeItem } from '#workers/sync/testing/make-item.ts';
import { cacheOf, createWorld } from '#workers/sync/testing/world.ts';

const DAYS = 86_400_000;

const detail = (orderId: string, status: string, at: string) => ({
  orderId,
  orderType: 'mall',
  orderedAt: '2026-09-01T10:00:00Z',
  currency: 'MAD',
  customer: { name: 'Hind', phone: '0612345678', address: null, email: null },
  events: [{ itemId: '1', status, at, reason: null }],
  asOf: '2026-11-20T12:00:00Z',
});

it('a sync takes the customers of long finished orders off the phone and leaves those of open ones', async () => {
  const world = await createWorld();
  await world.sync();
  const db = await cacheOf(world);
  const at = '2026-09-10T10:00:00Z';
  await db.orderDetails.bulkPut([detail('old', 'completed', at), detail('open', 'ongoing', at)]);
  world.gateway.now += 60_000;
  await world.sync('person');
  expect((await db.orderDetails.toArray()).map(({ orderId, customer }) => [orderId, customer?.name ?? null])).toEqual([
    ['old', null],
    ['open', 'Hind'],
  ]);
});

it('a clock that was two months behind and is put right in the middle of a sync takes no customer off the phone', async () => {
  const world = await createWorld();
  await world.sync();
  const db = await cacheOf(world);
  await db.orderDetails.put(detail('young', 'completed', '2026-11-10T10:00:00Z'));
  // Behind when an answer comes, and right when its moment is told next.
  let isBehind = false;
  world.gateway.fault = (request) => {
    const answer = world.gateway.answer(request);
    isBehind = answer.status < 400;
    return answer;
  };
  world.deps.now = () => {
    const now = world.gateway.now - (isBehind ? 60 * DAYS : 0);
    isBehind = false;
    return now;
  };
  await world.sync('person');
  expect((await db.orderDetails.get('young'))?.customer?.name).toBe('Hind');
});

it('a customer whose order was on its way when it was looked at goes as its items on the phone tell', async () => {
  const done = { status: 'completed', statusAt: '2026-10-01T10:00:00Z' };
  const world = await createWorld((gateway) =>
    gateway.put(
      makeItem(0, { ...done, orderId: 'done' }),
      makeItem(1, { ...done, orderId: 'late' }),
      makeItem(2, { orderId: 'late', status: 'returned', statusAt: '2026-11-10T10:00:00Z' }),
      makeItem(3, { orderId: 'open', status: 'ongoing' }),
    ),
  );
  await world.sync();
  const db = await cacheOf(world);
  const seen = (orderId: string, asOf: string) => ({ ...detail(orderId, 'ongoing', '2026-09-10T10:00:00Z'), asOf });
  const longAgo = '2026-09-12T10:00:00Z';
  await db.orderDetails.bulkPut([
    ...['done', 'late', 'open', 'elsewhere'].map((orderId) => seen(orderId, longAgo)),
    seen('elsewhere since', '2026-11-01T10:00:00Z'),
  ]);
  world.gateway.now += 60_000;
  await world.sync('person');
  const kept = (await db.orderDetails.toArray()).filter(({ customer }) => customer !== null);
  expect(kept.map(({ orderId }) => orderId)).toEqual(['elsewhere since', 'late', 'open']);
});
