import { describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { makeItem } from './testing/make-item.ts';
import { byKey, cacheOf, createWorld, storedItems, type World } from './testing/world.ts';

const ORDERS = 'watto/consultants/7/orders';
const MONTHS = ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01'];

const answering = (): Promise<World> =>
  createWorld((gateway) => {
    gateway.capabilities = ['summaries', 'columns', 'etags', 'news', 'several'];
    gateway.months = MONTHS;
    gateway.pages = ['faq'];
    gateway.put(...MONTHS.map((month, n) => makeItem(n, { orderedAt: `${month.slice(0, 7)}-05T10:00:00Z` })));
    gateway.ledger.put(...MONTHS.map((period) => sampleLine({ id: `line-${period}`, period })));
    gateway.more['ewoks/voucher-payment-threshold'] = { threshold: 50_000, currency: 'MAD' };
    gateway.more['mandalorian/consultants/7/bonuses'] = { data: [] };
  });

const asked = ({ gateway }: World): string[] => gateway.seen.map(({ path }) => path);

describe('a gateway that answers many reads in one', () => {
  it('is asked a few times in a first sync, and everything is here', async () => {
    const world = await answering();
    expect((await world.sync()).ok).toBe(true);
    expect(asked(world).filter((path) => path === 'several')).toHaveLength(4);
    expect(asked(world)).not.toContain('watto/periods/all');
    expect(asked(world)).not.toContain('mouse/homepage');
    expect(asked(world)).not.toContain('ewoks/voucher-payment-threshold');
    // The newest month comes first and by itself, and what changed meanwhile at the end.
    expect(asked(world).filter((path) => path === ORDERS)).toHaveLength(2);
    const db = await cacheOf(world);
    expect(await storedItems(db)).toEqual(byKey(world.gateway.items()));
    expect(await db.lineChunks.count()).toBe(MONTHS.length);
    expect(await db.facts.get('threshold')).toMatchObject({ value: { threshold: 50_000 } });
    expect(await db.blocks.count()).toBe(1);
  });

  it('is asked for nothing again that a first sync brought', async () => {
    const world = await answering();
    await world.sync();
    world.gateway.now += 60_000;
    world.gateway.seen = [];
    world.gateway.inside = [];
    await world.sync();
    // What the gateway does not know may be there by now.
    expect(world.gateway.inside).toContain('kazuda/notifications/7');
    for (const path of ['watto/periods/all', 'mouse/homepage', 'ewoks/voucher-payment-threshold'])
      expect([...asked(world), ...world.gateway.inside]).not.toContain(path);
  });

  it('is asked by single questions for what did not come with the others', async () => {
    const world = await answering();
    world.gateway.fault = async (request) => {
      if (request.path !== 'several') return null;
      const answer = await world.gateway.answer(request).json();
      return Response.json({ ...answer, response: { answers: answer.response.answers.slice(1) } });
    };
    expect((await world.sync()).ok).toBe(true);
    expect(asked(world)).toContain('watto/periods/all');
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it.each([404, 500])('that refuses the question with %i is asked by single ones', async (status) => {
    const world = await answering();
    world.gateway.fault = ({ path }) =>
      path === 'several'
        ? Response.json({ success: false, error: { code: 'NOT_FOUND', message: '' }, meta: {} }, { status })
        : null;
    expect((await world.sync()).ok).toBe(true);
    expect(asked(world).filter((path) => path === ORDERS).length).toBeGreaterThan(MONTHS.length);
    expect(await storedItems(await cacheOf(world))).toEqual(byKey(world.gateway.items()));
  });

  it('costs one question when the line is dead', async () => {
    const world = await answering();
    world.gateway.fault = () => {
      throw new TypeError('Failed to fetch');
    };
    world.gateway.now -= 119_000;
    expect((await world.sync()).ok).toBe(false);
    expect(asked(world)).toEqual(['several']);
  });
});

describe('a session that has just begun', () => {
  it('is not resumed before its first sync, and is by the next one', async () => {
    const world = await answering();
    world.gateway.now -= 119_000;
    await world.sync();
    expect(asked(world)).not.toContain('login');
    await world.sync();
    expect(asked(world)).toContain('login');
  });
});
