import { expect, it } from 'vitest';
import { makeItem } from './testing/make-item.ts';
import { cacheOf, createWorld } from './testing/world.ts';
import { readPayout } from '#shared/db/ages.ts';
import { NO_PARTS } from '#tests/support/payout-parts.ts';

const PATH = 'watto/consultants/7/payouts';
const payout = (period: string, amount: number) => ({
  period,
  amount,
  threshold: 20_000,
  method: 'cash',
  decided_at: '2026-11-01T00:10:00.000Z',
  state: 'decided',
  state_at: '2026-11-01T00:10:00.000Z',
  reason: '',
  payable_from: null,
  account: null,
  events: [],
  parts: { ...NO_PARTS, direct: amount },
  moved_on: null,
});
const answer = (...data: ReturnType<typeof payout>[]) => ({ currency: 'MAD', data });

it('payouts of closed months are stored by month, and one that the gateway no longer names goes', async () => {
  const world = await createWorld(({ more, capabilities }) => {
    capabilities.splice(2);
    more[PATH] = answer(payout('2026-10-01', 90_000), payout('2026-09-01', 70_000));
  });
  await world.sync();
  const db = await cacheOf(world);
  expect((await db.payouts.toArray()).map(({ period, amount, currency }) => [period, amount, currency])).toEqual([
    ['2026-09-01', 70_000, 'MAD'],
    ['2026-10-01', 90_000, 'MAD'],
  ]);
  world.gateway.more[PATH] = answer({ ...payout('2026-10-01', 90_000), state: 'paid' });
  world.gateway.put();
  world.gateway.now += 60_000;
  await world.sync();
  expect((await db.payouts.toArray()).map(({ period, state }) => [period, state])).toEqual([['2026-10-01', 'paid']]);
});

it('how a month is paid is as old as the last sync, whether that changed it or not', async () => {
  const world = await createWorld(({ more }) => {
    more[PATH] = answer(payout('2026-10-01', 90_000));
  });
  await world.sync();
  const db = await cacheOf(world);
  world.gateway.now += 8 * 86_400_000;
  expect((await world.sync()).ok).toBe(true);
  expect(await readPayout(db, '2026-10-01')).toMatchObject({
    amount: 90_000,
    asOf: new Date(world.gateway.now).toISOString(),
  });
  expect(await readPayout(db, '2026-09-01')).toBeNull();
});

it('a gateway that does not know payouts yet ends the sync well and leaves what is here', async () => {
  const world = await createWorld();
  expect(await world.sync()).toEqual({ ok: true, value: null });
  expect(await (await cacheOf(world)).payouts.count()).toBe(0);
});

it('how closed months are paid is here before the figures of the month: home decides with them what it leads with', async () => {
  const world = await createWorld((gateway) => {
    gateway.put(makeItem(1));
    gateway.more[PATH] = answer(payout('2026-10-01', 90_000));
  });
  await world.sync();
  const order = world.gateway.seen.map(({ path }) => path).filter((path) => /\/(payouts|summaries)$/.test(path));
  expect(order).toEqual([PATH, 'watto/consultants/7/summaries']);
});
