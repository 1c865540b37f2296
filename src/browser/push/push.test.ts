import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePushPreference, readPushPreference, type PushOn } from '#shared/session/push-preference.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { keepPushTrue, leavePush, renewLostPush, pushPerson, turnPushOff, turnPushOn } from './push.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';

const SUBJECT = 'salma-subject';
const KEY = 'BPush-key_1A';
const facts = { ...sampleFacts(SUBJECT), pushKey: KEY };
const json = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});
const on: PushOn = {
  wish: 'on',
  subject: SUBJECT,
  consultantId: '7',
  key: KEY,
  subscription: json('old'),
  told: { locale: 'fr', at: '2026-11-20T11:00:00Z' },
  heardAt: '2026-11-20T11:00:00Z',
  refused: false,
  lost: false,
};

let done: string[] = [];
/** The key of the subscription that the browser has; null: it has none. */
let present: string | null = KEY;
let asks: NotificationPermission = 'granted';
/** The push service of the browser gives a subscription. */
let gives = true;
/** Titles of the notes that the browser shows. */
let notes: string[] = [];

const subscription = (name: string, key: string) => ({
  options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
  toJSON: () => json(name),
  unsubscribe: async () => {
    done.push(`end ${name}`);
    present = null;
    return true;
  },
});
const registration = {
  getNotifications: async () => notes.map((title) => ({ close: () => done.push(`close ${title}`) })),
  pushManager: {
    getSubscription: async () => (present === null ? null : subscription('old', present)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      done.push('subscribe');
      if (!gives) throw new DOMException('', 'AbortError');
      return subscription('new', applicationServerKey);
    },
  },
};
const browser = (permission: NotificationPermission): void => {
  const notification = { permission, requestPermission: async () => asks };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('window', { Notification: notification });
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => Promise<void>) => work() },
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
};

beforeEach(async () => {
  done = [];
  present = KEY;
  asks = 'granted';
  notes = [];
  gives = true;
  browser('granted');
  vi.spyOn(syncClient, 'reportPush').mockImplementation(async () => {
    done.push('tell');
    return { ok: true, value: null };
  });
  await changePushPreference(() => on);
  await replaceSession(facts);
  await sessionState.load();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('at a start, the subscription of the browser', () => {
  it('that is as it was told stays', async () => {
    await keepPushTrue();
    expect(done).toEqual([]);
    expect(await readPushPreference()).toEqual(on);
  });

  it.each([
    ['that the browser has lost', null, ['subscribe', 'tell']],
    ['that was made with another key of the gateway', 'Bother-key1A', ['end old', 'subscribe', 'tell']],
  ])('%s is made anew and told', async (_what, key, expected) => {
    present = key;
    await keepPushTrue();
    expect(done).toEqual(expected);
    expect(await readPushPreference()).toEqual({ ...on, subscription: json('new'), told: null });
  });

  it('that the push service gave up ends, and another is made and told', async () => {
    await changePushPreference(() => ({ ...on, lost: true }));
    await keepPushTrue();
    expect(done).toEqual(['end old', 'subscribe', 'tell']);
    expect(await readPushPreference()).toEqual({ ...on, subscription: json('new'), told: null });
  });

  it.each([
    ['the browser has lost', null, false],
    ['the push service gave up', KEY, true],
  ])('that %s stays lost while the push service gives no other', async (_who, key, lost) => {
    present = key;
    gives = false;
    await changePushPreference(() => ({ ...on, lost }));
    await keepPushTrue();
    expect(await readPushPreference()).toEqual({ ...on, lost: true });
  });

  it('is looked at when the preference changes only where it is lost', async () => {
    present = null;
    await renewLostPush();
    expect(done).toEqual([]);
    await changePushPreference(() => ({ ...on, lost: true }));
    await renewLostPush();
    expect(done).toEqual(['subscribe', 'tell']);
  });

  it.each([
    ['nobody', null],
    ['somebody else', { ...on, subject: 'somebody-else' }],
  ])('that %s here wants ends', async (_who, wish) => {
    await changePushPreference(() => wish);
    await keepPushTrue();
    expect(done).toEqual(['end old']);
  });

  it('that stays leaves the notes of its person where they are', async () => {
    notes = ['one'];
    await keepPushTrue();
    expect(done).toEqual([]);
  });

  it('of somebody else goes with the notes that were shown to them', async () => {
    notes = ['one', 'two'];
    await changePushPreference(() => ({ ...on, subject: 'somebody-else' }));
    await keepPushTrue();
    expect(done.toSorted()).toEqual(['close one', 'close two', 'end old']);
  });

  it('ends with the session', async () => {
    await replaceSession(null);
    await sessionState.load();
    await keepPushTrue();
    expect(done).toEqual(['end old']);
  });

  it('is over when the permission was taken back', async () => {
    browser('denied');
    await keepPushTrue();
    expect(await readPushPreference()).toMatchObject({ wish: 'off', subscription: json('old') });
    expect(done).toEqual(['tell']);
  });

  it('is none of the business of support', async () => {
    await changePushPreference(() => null);
    await replaceSession({ ...facts, impersonatedBy: 'support@jforce.example' });
    await sessionState.load();
    await keepPushTrue();
    expect(done).toEqual([]);
  });
});

describe('turning messages on', () => {
  beforeEach(async () => {
    await changePushPreference(() => null);
    present = null;
  });

  it('subscribes and tells', async () => {
    expect(await turnPushOn()).toEqual({ ok: true, value: null });
    expect(done).toEqual(['subscribe', 'tell']);
    expect(await readPushPreference()).toMatchObject({
      wish: 'on',
      subject: SUBJECT,
      consultantId: '7',
      key: KEY,
      told: null,
    });
    expect(await readPushPreference()).not.toHaveProperty('heardAt');
  });

  it('ends what the push service gave up first', async () => {
    present = KEY;
    await changePushPreference(() => ({ ...on, lost: true }));
    expect(await turnPushOn()).toEqual({ ok: true, value: null });
    expect(done).toEqual(['end old', 'subscribe', 'tell']);
    expect(await readPushPreference()).toMatchObject({ subscription: json('new'), told: null, lost: false });
  });

  it.each(['denied', 'default'] as const)('without the permission (%s) changes nothing', async (answer) => {
    asks = answer;
    expect(await turnPushOn()).toEqual({ ok: false, error: 'denied' });
    expect(done).toEqual([]);
    expect(await readPushPreference()).toBeNull();
  });

  it('stands though the gateway was not reached', async () => {
    vi.spyOn(syncClient, 'reportPush').mockResolvedValue({ ok: false, error: { kind: 'offline' } });
    expect(await turnPushOn()).toEqual({ ok: false, error: 'offline' });
    expect(await readPushPreference()).toMatchObject({ wish: 'on', told: null });
  });

  describe('after the person ended them on all phones and the gateway has not heard it', () => {
    const ended = { wish: 'off', subject: SUBJECT, consultantId: '7', subscription: null } as const;
    beforeEach(() => changePushPreference(() => ended));

    it('has that told first', async () => {
      vi.spyOn(syncClient, 'reportPush').mockImplementation(async () => {
        const preference = await readPushPreference();
        done.push(`tell ${preference?.wish}`);
        await changePushPreference((now) => (now?.wish === 'off' ? null : now));
        return { ok: true, value: null };
      });
      expect(await turnPushOn()).toEqual({ ok: true, value: null });
      expect(done).toEqual(['tell off', 'subscribe', 'tell on']);
      expect(await readPushPreference()).toMatchObject({ wish: 'on', subscription: json('new'), told: null });
    });

    it('waits for the gateway, and what was ended stays so', async () => {
      vi.spyOn(syncClient, 'reportPush').mockResolvedValue({ ok: false, error: { kind: 'offline' } });
      expect(await turnPushOn()).toEqual({ ok: false, error: 'unreachable' });
      expect(done).toEqual([]);
      expect(await readPushPreference()).toEqual(ended);
    });

    it('goes on at once where somebody else ended them', async () => {
      await changePushPreference(() => ({ ...ended, subject: 'somebody-else' }));
      expect(await turnPushOn()).toEqual({ ok: true, value: null });
      expect(done).toEqual(['subscribe', 'tell']);
    });
  });

  it('leaves what another window ends on all phones meanwhile', async () => {
    const { pushManager } = registration;
    vi.spyOn(pushManager, 'getSubscription').mockImplementationOnce(async () => {
      await changePushPreference(() => ({ wish: 'off', subject: SUBJECT, consultantId: '7', subscription: null }));
      return null;
    });
    await turnPushOn();
    expect(await readPushPreference()).toMatchObject({ wish: 'off', subscription: null });
  });

  it('is for a consultant in their own session at a gateway that sends messages', () => {
    expect(pushPerson(facts)).toEqual({ subject: SUBJECT, consultantId: '7', key: KEY });
    expect(
      [
        null,
        { ...facts, pushKey: null },
        { ...facts, consultantId: null },
        { ...facts, impersonatedBy: 'support@jforce.example' },
      ].map(pushPerson),
    ).toEqual([null, null, null, null]);
  });
});

describe('turning messages off', () => {
  it.each([
    [false, json('old')],
    [true, null],
  ])('ends the subscription first, and tells (on all phones: %s)', async (everywhere, expected) => {
    await turnPushOff({ everywhere });
    expect(done).toEqual(['end old', 'tell']);
    expect(await readPushPreference()).toEqual({
      wish: 'off',
      subject: SUBJECT,
      consultantId: '7',
      subscription: expected,
    });
  });

  it('on all phones can be asked for on one that has none', async () => {
    await changePushPreference(() => null);
    present = null;
    await turnPushOff({ everywhere: true });
    expect(await readPushPreference()).toMatchObject({ wish: 'off', subscription: null });
  });

  it('at a sign-out ends the subscription of the browser, and takes away the notes of who leaves', async () => {
    notes = ['one'];
    await leavePush();
    expect(done.toSorted()).toEqual(['close one', 'end old']);
  });
});
