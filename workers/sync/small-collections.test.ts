import { describe, expect, it } from 'vitest';
import { makeItem } from './testing/make-item.ts';
import { cacheOf, createWorld, type World } from './testing/world.ts';

const note = (id: number, status = 'new') => ({
  id: String(id),
  title: `Title ${id}`,
  body: 'Text',
  created_at: new Date(Date.parse('2026-11-01T00:00:00Z') + id * 3_600_000).toISOString(),
  status,
  target: '/orders',
});
const notes = (...ids: number[]) => ({ total: 100, total_unread: 3, data: ids.map((id) => note(id)) });
const LIST = 'kazuda/notifications/7';
const rate = (from_date: string, success_rate: number) => ({
  from_date,
  to_date: from_date,
  success_rate,
  orders_completed: 4,
  orders_failed: 1,
  jforce_level: 'silver',
  impact_perc: 0,
  hide_impact: false,
});
const idsHere = async (world: World): Promise<string[]> =>
  (await (await cacheOf(world)).notifications.orderBy('createdAt').reverse().toArray()).map(({ id }) => id);
const asks = (world: World, path: string): number => world.gateway.seen.filter((seen) => seen.path === path).length;

describe('a gateway that does not know the smaller collections', () => {
  it('lets the sync end well', async () => {
    const world = await createWorld();
    expect(await world.sync()).toEqual({ ok: true, value: null });
  });
});

describe('notifications', () => {
  it('that come in between are added before those that are here', async () => {
    const world = await createWorld(({ more }) => {
      more[LIST] = notes(3, 2, 1);
    });
    await world.sync();
    world.gateway.more[LIST] = notes(5, 4, 3);
    world.gateway.put();
    world.gateway.now += 60_000;
    world.gateway.capabilities = ['summaries', 'columns'];
    await world.sync();
    expect(await idsHere(world)).toEqual(['5', '4', '3', '2', '1']);
  });

  it('begin anew when there may be a gap, so that no list is told as whole that is not', async () => {
    const world = await createWorld(({ more, capabilities }) => {
      capabilities.splice(2);
      more[LIST] = notes(3, 2, 1);
    });
    await world.sync();
    world.gateway.more[LIST] = notes(30, 29, 28);
    world.gateway.now += 60_000;
    await world.sync();
    expect(await idsHere(world)).toEqual(['30', '29', '28']);
  });

  it('beyond the newest page are read when all that the gateway counts as unread are on that page', async () => {
    const world = await createWorld(({ more }) => {
      more[LIST] = { ...notes(3, 2, 1), total_unread: 3 };
    });
    await world.sync();
    const statuses = async (): Promise<string[]> =>
      (await (await cacheOf(world)).notifications.orderBy('createdAt').reverse().toArray()).map(({ status }) => status);
    world.gateway.put(makeItem(1));
    world.gateway.more[LIST] = { ...notes(4, 3), total_unread: 3 };
    await world.sync();
    expect(await statuses()).toEqual(['new', 'new', 'new', 'new']);
    world.gateway.put(makeItem(2));
    world.gateway.more[LIST] = { ...notes(4, 3), total_unread: 2 };
    await world.sync();
    expect(await statuses()).toEqual(['new', 'new', 'read', 'read']);
  });

  it('are those of a restored gateway alone, with its epoch, also under ids that it gives out anew', async () => {
    const world = await createWorld((gateway) => {
      gateway.counts = true;
      gateway.more[LIST] = {
        ...notes(3, 2),
        total_unread: 0,
        data: [note(3, 'read'), note(2, 'read'), note(1, 'read')],
      };
    });
    await world.sync();
    const db = await cacheOf(world);
    expect(await db.pulls.get('notifications')).toMatchObject({ epoch: 1 });
    world.gateway.epoch = 2;
    world.gateway.now += 60_000;
    world.gateway.more[LIST] = { total: 2, total_unread: 1, data: [note(2), note(1, 'read')] };
    await world.sync();
    await world.sync();
    expect(await idsHere(world)).toEqual(['2', '1']);
    expect((await db.notifications.get('2'))?.status).toBe('new');
    expect(await db.pulls.get('notifications')).toMatchObject({ epoch: 2 });
  });

  it('that are told late, behind the newest page, make the list begin anew: the page that has them is asked for next', async () => {
    const newest = Array.from({ length: 10 }, (_unused, at) => note(23 - at, 'read'));
    const before = Array.from({ length: 10 }, (_unused, at) => note(13 - at, 'read'));
    const world = await createWorld(({ more, capabilities }) => {
      capabilities.splice(2);
      more[LIST] = { total: 20, total_unread: 0, data: newest };
    });
    await world.sync();
    world.gateway.more[LIST] = { total: 20, total_unread: 0, data: before };
    await world.api.pullEarlier('notifications');
    expect(await idsHere(world)).toHaveLength(20);
    world.gateway.more[LIST] = { total: 21, total_unread: 1, data: newest };
    world.gateway.now += 60_000;
    await world.sync();
    expect(await idsHere(world)).toEqual(newest.map(({ id }) => id));
    const late = { ...note(24), created_at: note(8).created_at };
    world.gateway.more[LIST] = {
      total: 21,
      total_unread: 1,
      data: [...before.slice(0, 5), late, ...before.slice(5, 9)],
    };
    await world.api.pullEarlier('notifications');
    expect(await idsHere(world)).toContain('24');
  });

  it('of an earlier page leave the count of the newest one, over which what was opened here is laid', async () => {
    const world = await createWorld(({ more }) => {
      more[LIST] = { total: 14, total_unread: 3, data: Array.from({ length: 10 }, (_unused, at) => note(14 - at)) };
    });
    await world.sync();
    world.gateway.more[LIST] = { total: 16, total_unread: 2, data: [6, 5, 4, 3, 2, 1].map((id) => note(id, 'read')) };
    await world.api.pullEarlier('notifications');
    expect(await (await cacheOf(world)).facts.get('unread')).toMatchObject({ value: { total: 14, unread: 3 } });
  });

  it('that were opened are read here too', async () => {
    const world = await createWorld(({ more }) => {
      more[LIST] = notes(1);
      more[`${LIST}/redirect/1`] = { data: '/sales' };
    });
    await world.sync();
    expect(await world.api.notificationTarget('1')).toEqual({ ok: true, value: '/sales' });
    expect((await (await cacheOf(world)).notifications.get('1'))?.status).toBe('read');
  });
});

describe('success rates', () => {
  it('are merged by their first day: a later answer takes the place of an earlier one', async () => {
    const world = await createWorld(({ more, capabilities }) => {
      capabilities.splice(2);
      more['watto/consultants/7/orders-success-rate-by-period'] = { data: [rate('2026-11-01', 80)] };
    });
    await world.sync();
    world.gateway.more['watto/consultants/7/orders-success-rate-by-period'] = {
      data: [rate('2026-11-01', 83.3), rate('2026-10-01', 70)],
    };
    world.gateway.now += 60_000;
    await world.sync();
    const rows = await (await cacheOf(world)).successRates.toArray();
    expect(rows.map(({ from_date, success_rate }) => [from_date, success_rate])).toEqual([
      ['2026-10-01', 70],
      ['2026-11-01', 83.3],
    ]);
  });
});

describe('facts that change once in months', () => {
  it('are asked for once a day', async () => {
    const world = await createWorld(({ more }) => {
      more['ewoks/voucher-payment-threshold'] = { threshold: 50_000, currency: 'MAD' };
    });
    await world.sync();
    world.gateway.now += 3_600_000;
    await world.sync();
    expect(asks(world, 'ewoks/voucher-payment-threshold')).toBe(1);
    world.gateway.now += 24 * 3_600_000;
    await world.sync();
    expect(asks(world, 'ewoks/voucher-payment-threshold')).toBe(2);
  });

  it('of a level are asked for at once when the consultant has another one', async () => {
    const stepsOf = (impact: number) => ({ data: [{ from: 80, impact_perc: impact }] });
    const world = await createWorld(({ more }) => {
      more['watto/success-rate-configs/2'] = stepsOf(5);
      more['watto/success-rate-configs/3'] = stepsOf(7);
      more['ewoks/levels/3'] = { id: '3', name: 'Gold', rank: 3, advantages: [], requirements: [], next: null };
    });
    await world.sync();
    world.gateway.profile = { level: { id: '3' } };
    world.gateway.now += 3_600_000;
    await world.sync();
    expect(await (await cacheOf(world)).facts.get('rateSteps')).toMatchObject({ value: stepsOf(7).data });
    world.gateway.now += 3_600_000;
    await world.sync();
    expect(asks(world, 'watto/success-rate-configs/3')).toBe(1);
    world.gateway.profile = { level: { id: '2' } };
    world.gateway.now += 3_600_000;
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    await world.sync();
    expect(await (await cacheOf(world)).facts.get('rateSteps')).toMatchObject({ value: stepsOf(5).data });
  });
});
