import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changePushPreference,
  JUST_MADE,
  readPushPreference,
  type PushOn,
  type PushPreference,
} from '#shared/session/push-preference.ts';
import { readSession, writeLocale } from '#shared/session/session-store.ts';
import { createWorld, type World } from '#workers/sync/testing/world.ts';

const subscription = {
  endpoint: 'https://push.example/one',
  expirationTime: null,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
const REPORTED = { locale: 'fr', at: '2026-11-20T11:00:00Z' } as const;
const on = (subject: string, given: Partial<PushOn> = {}): PushOn => ({
  wish: 'on',
  subject,
  consultantId: '7',
  key: 'key',
  subscription,
  told: null,
  refused: false,
  lost: false,
  ...given,
});
const off = (subject: string, all = false): PushPreference => ({
  wish: 'off',
  subject,
  consultantId: '7',
  subscription: all ? null : subscription,
});

const KNOWN = {
  'kazuda/notifications/7/subscribe': { subscriptions: 1 },
  'kazuda/notifications/7/un-subscribe': { subscriptions: 0 },
  'kazuda/notifications/7/un-subscribe-all': { subscriptions: 0 },
};

const GONE = createHash('sha256').update(subscription.endpoint).digest('hex');

let world: World;
const tellings = (): string[] =>
  world.gateway.seen.filter(({ path }) => path.includes('subscribe')).map(({ method, path }) => `${method} ${path}`);
const wants = (wish: PushPreference | null): Promise<void> => changePushPreference(() => wish);

beforeEach(async () => {
  world = await createWorld((gateway) => {
    gateway.more = KNOWN;
  });
  await wants(null);
  await writeLocale('fr');
});

describe('what a person wants of push messages', () => {
  it('is told by the next sync, once', async () => {
    await wants(on(world.gateway.subject));
    await world.sync();
    await world.sync();
    expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
    expect(world.gateway.seen.find(({ path }) => path.endsWith('/subscribe'))?.body).toEqual({ subscription });
    expect(await readPushPreference()).toMatchObject({
      wish: 'on',
      told: { locale: 'fr', at: new Date(world.gateway.now).toISOString() },
    });
    expect(world.announced).toContain('push-changed');
  });

  it('costs a phone that wants nothing no call', async () => {
    await world.sync();
    expect(tellings()).toEqual([]);
  });

  it('is told again when the phone speaks another language', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await writeLocale('ar');
    expect(await world.api.reportPush()).toEqual({ ok: true, value: null });
    expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
    expect(await readPushPreference()).toMatchObject({ told: { locale: 'ar' } });
  });

  it('waits for a connection, and the sync before it counts all the same', async () => {
    await wants(on(world.gateway.subject));
    world.gateway.fault = ({ path }) => {
      if (path.includes('subscribe')) throw new TypeError('no network');
      return null;
    };
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect(await world.api.reportPush()).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(await readPushPreference()).toMatchObject({ told: null, refused: false });
    world.gateway.fault = () => null;
    await world.sync();
    expect(await readPushPreference()).toMatchObject({ told: { locale: 'fr' } });
  });

  it('that the gateway refuses is not asked for again', async () => {
    await wants(on(world.gateway.subject));
    world.gateway.fault = (request) =>
      request.path.includes('subscribe') ? world.gateway.refuse(request, 422, 'VALIDATION_FAILED') : null;
    await world.sync();
    await world.sync();
    expect(tellings()).toHaveLength(1);
    expect(await readPushPreference()).toMatchObject({ wish: 'on', refused: true });
  });

  it.each([
    [false, 'DELETE kazuda/notifications/7/un-subscribe'],
    [true, 'DELETE kazuda/notifications/7/un-subscribe-all'],
  ])('no more is told and forgotten (on all phones: %s)', async (all, call) => {
    await wants(off(world.gateway.subject, all));
    await world.sync();
    expect(tellings()).toEqual([call]);
    expect(await readPushPreference()).toBeNull();
  });

  it.each([
    ['2026-11-20T11:30:00Z', null],
    ['2026-11-20T10:30:00Z', 'on'],
  ])('is over here too when it was ended on another phone since (at %s)', async (at, wish) => {
    world.gateway.pushEndedAt = at;
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.sync();
    expect((await readPushPreference())?.wish ?? null).toBe(wish);
    expect(tellings()).toEqual([]);
  });

  describe('in a subscription that took the place of another', () => {
    const renewed = async (): Promise<void> => {
      await wants(on(world.gateway.subject, { told: REPORTED }));
      await changePushPreference((wish) => (wish?.wish === 'on' ? { ...wish, ...JUST_MADE } : wish));
    };

    it.each([
      ['2026-11-20T11:30:00Z', null, []],
      ['2026-11-20T10:30:00Z', 'on', ['POST kazuda/notifications/7/subscribe']],
    ])('is over when it was ended on another phone since the one before was told (at %s)', async (at, wish, calls) => {
      world.gateway.pushEndedAt = at;
      await renewed();
      await world.sync();
      expect((await readPushPreference())?.wish ?? null).toBe(wish);
      expect(tellings()).toEqual(calls);
    });

    it('is over though this phone has not synced since', async () => {
      await renewed();
      world.gateway.pushEndedAt = '2026-11-20T11:30:00Z';
      expect(await world.api.reportPush()).toEqual({ ok: true, value: null });
      expect(await readPushPreference()).toBeNull();
      expect(tellings()).toEqual([]);
    });

    it('is told without a sync', async () => {
      await renewed();
      expect(await world.api.reportPush()).toEqual({ ok: true, value: null });
      expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
      expect(await readPushPreference()).toMatchObject({ told: { locale: 'fr' } });
    });

    it('waits while it cannot be asked whether it was ended', async () => {
      await renewed();
      world.gateway.fault = ({ path }) => {
        if (path === 'login') throw new TypeError('no network');
        return null;
      };
      expect(await world.api.reportPush()).toEqual({ ok: false, error: { kind: 'offline' } });
      expect(tellings()).toEqual([]);
      expect(await readPushPreference()).toMatchObject({ wish: 'on', told: null });
    });

    it('is not told where the cookie is of somebody else by now', async () => {
      await renewed();
      world.gateway.subject = 'somebody-else';
      expect(await world.api.reportPush()).toEqual({ ok: false, error: { kind: 'signed-out' } });
      expect(tellings()).toEqual([]);
    });
  });

  it('that was turned on anew is told, whatever was ended before', async () => {
    world.gateway.pushEndedAt = '2026-11-20T11:30:00Z';
    await wants(on(world.gateway.subject));
    await world.sync();
    expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
    expect(await readPushPreference()).toMatchObject({ wish: 'on', told: { locale: 'fr' } });
  });

  it('is lost when the push service gave the subscription up, and the same one is not told again', async () => {
    world.gateway.pushGone = ['0'.repeat(64), GONE];
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.sync();
    await writeLocale('ar');
    await world.sync();
    expect(await readPushPreference()).toEqual(
      on(world.gateway.subject, { told: REPORTED, heardAt: REPORTED.at, lost: true }),
    );
    expect(world.announced).toContain('push-changed');
    expect(tellings()).toEqual([]);
  });

  it('is lost when a sign-in says so', async () => {
    world.gateway.pushGone = [GONE];
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    expect(await readPushPreference()).toMatchObject({ lost: true });
  });

  it('that has not been told yet is told, though a push service gave the same subscription up before', async () => {
    world.gateway.pushGone = [GONE];
    await wants(on(world.gateway.subject));
    await world.sync();
    expect(await readPushPreference()).toMatchObject({ lost: false, told: { locale: 'fr' } });
  });

  it.each([
    ['of somebody else', 'somebody-else', GONE],
    ['of another subscription', null, '0'.repeat(64)],
  ])('stays as it is when what a push service gave up is that %s', async (_whose, subject, gone) => {
    world.gateway.pushGone = [gone];
    const kept = on(subject ?? world.gateway.subject, { told: REPORTED, heardAt: REPORTED.at });
    await wants(kept);
    await world.sync();
    expect(await readPushPreference()).toEqual(kept);
  });

  it('is told again, once, to a gateway that was restored from a backup', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.sync();
    expect(tellings()).toEqual([]);
    world.gateway.epoch += 1;
    await world.sync();
    await world.sync();
    expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
  });

  it('is told to a gateway that was restored though the sync that found it out failed', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.sync();
    world.gateway.epoch += 1;
    world.gateway.fault = ({ path }) => (path === 'mouse/homepage' ? new Response('broken', { status: 500 }) : null);
    expect((await world.sync()).ok).toBe(false);
    world.gateway.fault = () => null;
    await world.sync();
    expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
  });

  it('is told again after a sign-in that found the gateway restored', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.sync();
    world.gateway.epoch += 1;
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    await world.sync();
    expect(tellings()).toEqual(['POST kazuda/notifications/7/subscribe']);
  });

  it('is over here too when it was ended on another phone before the gateway was restored', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    await world.sync();
    world.gateway.pushEndedAt = '2026-11-20T11:30:00Z';
    world.gateway.epoch += 1;
    await world.sync();
    expect(tellings()).toEqual([]);
    expect(await readPushPreference()).toBeNull();
  });

  it('is not overwritten by an answer that came while the person changed their mind', async () => {
    const { subject } = world.gateway;
    await wants(on(subject));
    world.gateway.fault = (request) =>
      request.path.endsWith('/subscribe') ? wants(off(subject)).then(() => world.gateway.answer(request)) : null;
    await world.api.reportPush();
    expect(await readPushPreference()).toEqual(off(subject));
  });

  it('is never told in the name of somebody else', async () => {
    await wants(on('somebody-else'));
    await world.sync();
    await wants(off('somebody-else'));
    await world.sync();
    expect(tellings()).toEqual([]);
    expect(await readPushPreference()).toBeNull();
  });

  it.each([false, true])('waits while their feature is off (no more of them: %s)', async (isOff) => {
    await wants(isOff ? off(world.gateway.subject, true) : on(world.gateway.subject));
    const before = await readPushPreference();
    world.gateway.switchedOff = ['notifications'];
    await world.sync();
    expect(await world.api.reportPush()).toEqual({ ok: true, value: null });
    expect(tellings()).toEqual([]);
    expect(await readPushPreference()).toEqual(before);
    world.gateway.switchedOff = [];
    await world.sync();
    expect(tellings()).toHaveLength(1);
  });

  it('through the eyes of support is left as it is', async () => {
    world.gateway.impersonatedBy = 'support@jforce.example';
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    expect((await readSession()).facts?.impersonatedBy).not.toBeNull();
    await wants(on(world.gateway.subject));
    await world.api.reportPush();
    expect(tellings()).toEqual([]);
  });
});

describe('a sign-out', () => {
  it('ends the messages to this phone before the session that may say so', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    world.gateway.seen = [];
    await world.api.logout();
    expect(world.gateway.seen.map(({ path }) => path)).toEqual(['kazuda/notifications/7/un-subscribe', 'logout-url']);
    expect(world.gateway.seen[0]?.body).toEqual({ subscription });
    expect(await readPushPreference()).toBeNull();
  });

  it('without a connection tells it at the next start', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    world.gateway.fault = () => {
      throw new TypeError('no network');
    };
    await world.api.logout();
    expect(await readPushPreference()).toMatchObject({ wish: 'off', subscription });
    world.gateway.fault = () => null;
    world.gateway.signedIn = false;
    world.gateway.seen = [];
    await world.sync('start');
    expect(world.gateway.seen.slice(0, 2).map(({ path }) => path)).toEqual([
      'kazuda/notifications/7/un-subscribe',
      'logout-url',
    ]);
    expect(await readPushPreference()).toBeNull();
  });

  it('of a session that has ended already is told all the same', async () => {
    await wants(on(world.gateway.subject, { told: REPORTED }));
    world.gateway.token = 'another';
    world.gateway.seen = [];
    await world.api.logout();
    expect(world.gateway.seen.at(-1)?.path).toBe('logout-url');
    expect(await readPushPreference()).toBeNull();
  });
});
