import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushSupport } from './push-support.ts';
import { endSubscription, keyText, subscriptionFor, type PushManagement } from './push-subscription.ts';

const KEY = 'BPush-key_1A';
const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
const json = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  expirationTime: null,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});

/** A browser with a subscription made with a key, or none; what was done stands in `done`. */
function browser(key: string | null, subscribe?: PushManagement['subscribe']) {
  const done: string[] = [];
  const made = (name: string, with_: string) => ({
    options: { applicationServerKey: bytes(with_) },
    toJSON: () => json(name),
    unsubscribe: async () => {
      done.push(`end ${name}`);
      return true;
    },
  });
  const manager: PushManagement = {
    getSubscription: async () => (key === null ? null : made('old', key)),
    subscribe:
      subscribe ??
      (async ({ applicationServerKey }) => {
        done.push('subscribe');
        return made('new', applicationServerKey);
      }),
  };
  return { done, manager };
}
afterEach(() => vi.useRealTimers());

describe('the subscription for a key of the gateway', () => {
  it('is the one that is there when it was made with this key', async () => {
    const { done, manager } = browser(KEY);
    expect(await subscriptionFor(manager, KEY)).toEqual({ ok: true, value: json('old') });
    expect(done).toEqual([]);
  });

  it('is a new one where there is none, and in place of one made with another key', async () => {
    const none = browser(null);
    expect(await subscriptionFor(none.manager, KEY)).toEqual({ ok: true, value: json('new') });
    const other = browser('Bother-key1A');
    expect(await subscriptionFor(other.manager, KEY)).toEqual({ ok: true, value: json('new') });
    expect(other.done).toEqual(['end old', 'subscribe']);
  });

  it('is missed in time when the push service never answers', async () => {
    vi.useFakeTimers();
    const { manager } = browser(null, () => new Promise(() => undefined));
    const asked = subscriptionFor(manager, KEY);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asked).toEqual({ ok: false, error: 'unreachable' });
  });

  it('is missed when the push service refuses', async () => {
    const { manager } = browser(null, () => Promise.reject(new DOMException('', 'AbortError')));
    expect(await subscriptionFor(manager, KEY)).toEqual({ ok: false, error: 'unreachable' });
  });

  it('without the keys that messages are made for is none', async () => {
    const { manager } = browser(null, async () => ({
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: 'https://push.example/x' }),
      unsubscribe: async () => true,
    }));
    expect(await subscriptionFor(manager, KEY)).toEqual({ ok: false, error: 'odd' });
  });

  it('has its key written as the gateway writes it', () => {
    expect(keyText(bytes(KEY))).toBe(KEY);
    expect(keyText(null)).toBeNull();
  });
});

describe('the end of a subscription', () => {
  it('leaves none, and there may have been none', async () => {
    const { done, manager } = browser(KEY);
    expect(await endSubscription(manager)).toBe(true);
    expect(done).toEqual(['end old']);
    expect(await endSubscription(browser(null).manager)).toBe(true);
  });

  it('does not wait for a push service that is silent', async () => {
    vi.useFakeTimers();
    const present = { options: { applicationServerKey: null }, toJSON: () => null };
    const manager: PushManagement = {
      getSubscription: async () => ({ ...present, unsubscribe: () => new Promise(() => undefined) }),
      subscribe: () => Promise.reject(new Error('not asked')),
    };
    const ended = endSubscription(manager);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await ended).toBe(false);
  });
});

describe('a browser', () => {
  const android = { userAgent: 'Linux; Android 14', touchPoints: 5, isInstalled: false, isAble: true };
  const iPhone = { userAgent: 'iPhone; CPU iPhone OS 18_0', touchPoints: 5, isInstalled: false, isAble: false };
  const iPad = { userAgent: 'Macintosh; Intel Mac OS X', touchPoints: 5, isInstalled: false, isAble: false };

  it.each([
    [android, 'supported'],
    [{ ...android, isAble: false }, 'unsupported'],
    [iPhone, 'install-first'],
    [iPad, 'install-first'],
    [{ ...iPad, touchPoints: 0, isAble: true }, 'supported'],
    [{ ...iPhone, isInstalled: true, isAble: true }, 'supported'],
    [{ ...iPhone, isInstalled: true }, 'unsupported'],
  ])('%o has push messages: %s', (at, support) => {
    expect(pushSupport(at)).toBe(support);
  });
});
