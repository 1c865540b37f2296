import { describe, expect, it } from 'vitest';
import { readSession } from '#shared/session/session-store.ts';
import { createWorld, type World } from '#workers/sync/testing/world.ts';

const isExpired = async (): Promise<boolean | undefined> => (await readSession()).facts?.expired;

/** A phone whose session the gateway has ended. */
async function endedWorld(): Promise<World> {
  const world = await createWorld();
  world.announced.length = 0;
  world.gateway.token = 'token-of-another-session';
  return world;
}

describe('a session that the gateway no longer knows', () => {
  it.each([
    ['an order', (world: World) => world.api.pullOrder('900000')],
    ['a content page', (world: World) => world.api.pullBlock('faq')],
  ])('is marked as expired when %s is asked for, and told to every window once', async (_what, pull) => {
    const world = await endedWorld();
    expect(await pull(world)).toMatchObject({ ok: false, error: { kind: 'refused', code: 'UNAUTHENTICATED' } });
    expect(await isExpired()).toBe(true);
    await pull(world);
    expect(world.announced).toEqual(['session-changed']);
  });

  it('is not marked by a refusal of another kind', async () => {
    const world = await createWorld();
    expect(await world.api.pullBlock('gone')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(await isExpired()).toBe(false);
  });
});
