import { describe, expect, it } from 'vitest';
import { cacheOf, createWorld } from './testing/world.ts';

const pagesAsked = (paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith('mouse/blocks/')).map((path) => path.slice('mouse/blocks/'.length));

describe('content pages', () => {
  it('that home links to are on the phone after a sync; places of the app and other sites are not asked for', async () => {
    const world = await createWorld((gateway) => gateway.pages.push('faq', 'training'));
    expect(await world.sync()).toEqual({ ok: true, value: null });
    const db = await cacheOf(world);
    expect((await db.blocks.toArray()).map(({ code }) => code).sort()).toEqual(['faq', 'training']);
    expect(pagesAsked(world.gateway.seen.map(({ path }) => path))).toEqual(['faq', 'training', 'gone']);
  });

  it('about a suspension come to whoever is suspended, and to nobody else', async () => {
    for (const statusLabel of ['suspended', 'active']) {
      const world = await createWorld((gateway) => {
        gateway.statusLabel = statusLabel;
        gateway.pages.push('suspended-info');
      });
      await world.sync();
      const codes = (await (await cacheOf(world)).blocks.toArray()).map(({ code }) => code);
      expect(codes).toEqual(statusLabel === 'suspended' ? ['suspended-info'] : []);
    }
  });

  it('are asked for again after a day, not before', async () => {
    const world = await createWorld((gateway) => gateway.pages.push('faq'));
    await world.sync();
    world.gateway.seen = [];
    world.gateway.now += 23 * 3_600_000;
    await world.sync();
    expect(pagesAsked(world.gateway.seen.map(({ path }) => path))).not.toContain('faq');
    world.gateway.now += 2 * 3_600_000;
    await world.sync();
    expect(pagesAsked(world.gateway.seen.map(({ path }) => path))).toContain('faq');
  });

  it('that the gateway does not have are asked for again after a day, not before', async () => {
    const world = await createWorld((gateway) => gateway.pages.push('faq'));
    await world.sync();
    const asksForGone = async (hours: number): Promise<boolean> => {
      world.gateway.seen = [];
      world.gateway.now += hours * 3_600_000;
      await world.sync();
      return pagesAsked(world.gateway.seen.map(({ path }) => path)).includes('gone');
    };
    expect(await asksForGone(1)).toBe(false);
    expect(await asksForGone(22)).toBe(false);
    expect(await asksForGone(2)).toBe(true);
    expect(await asksForGone(1)).toBe(false);
  });
});
