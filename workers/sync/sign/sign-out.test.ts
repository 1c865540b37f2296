import { createWorld, type World } from '#workers/sync/testing/world.ts';
import { describe, expect, it } from 'vitest';
import { changePushPreference } from '#shared/session/push-preference.ts';
import { readPendingLogout, readSession } from '#shared/session/session-store.ts';
import { createSyncApi } from '#workers/sync/api.ts';
import { createDatabases } from '#workers/sync/databases.ts';

const login = { code: 'code', state: 'state', locale: 'fr' } as const;
const pathsOf = ({ gateway }: World): string[] => gateway.seen.map(({ path }) => path);

/** A world whose person wants messages, so that a sign-out tells two things, and with time for what happens in between. */
async function slowWorld(): Promise<World> {
  const world = await createWorld((gateway) => {
    gateway.more = { 'kazuda/notifications/7/un-subscribe': { subscriptions: 0 } };
  });
  world.deps.timeouts = { ...world.deps.timeouts, logoutMs: 5000 };
  await changePushPreference(() => ({
    wish: 'on',
    subject: world.gateway.subject,
    consultantId: '7',
    key: 'key',
    subscription: { endpoint: 'https://push.example/one', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    told: { locale: 'fr', at: '2026-11-20T11:00:00Z' },
    refused: false,
    lost: false,
  }));
  return world;
}

describe('a sign-out', () => {
  it('is not told any more when somebody signs in while the end of the messages is told', async () => {
    const world = await slowWorld();
    const next = `${world.gateway.subject}-next`;
    const other = createSyncApi(world.deps, createDatabases());
    world.gateway.fault = async ({ path }) => {
      if (!path.endsWith('/un-subscribe')) return null;
      world.gateway.subject = next;
      world.gateway.token = 'token-of-the-next';
      await other.login(login);
      return null;
    };
    expect(await world.api.logout()).toEqual({ ok: true, value: { url: null } });
    expect(pathsOf(world)).toContain('kazuda/notifications/7/un-subscribe');
    expect(pathsOf(world)).not.toContain('logout-url');
    expect((await readSession()).facts?.subject).toBe(next);
    expect(await readPendingLogout()).toBeNull();
  });

  it('that another window made while a sign-in was on its way ends the session that the sign-in began', async () => {
    const world = await slowWorld();
    const other = createSyncApi(world.deps, createDatabases());
    world.gateway.fault = async ({ path }) => {
      if (path !== 'login') return null;
      await other.logout();
      world.gateway.token = 'token-that-nobody-wants';
      return null;
    };
    expect(await world.api.login(login)).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect((await readSession()).facts).toBeNull();
    world.gateway.seen = [];
    world.gateway.fault = () => null;
    world.gateway.signedIn = false;
    await world.sync('start');
    expect(pathsOf(world)[0]).toBe('logout-url');
    expect(world.gateway.seen[0]?.headers.get('X-Jforce-Token')).toBe('token-that-nobody-wants');
    expect(await readPendingLogout()).toBeNull();
  });
});
