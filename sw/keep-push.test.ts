import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { changePushPreference, readPushPreference } from '#shared/session/push-preference.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { keepPush, renewPush, type Keeping } from './keep-push.ts';

const SUBJECT = 'salma-subject';
const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});
const message = {
  id: '42',
  title: 'Commissions',
  body: '',
  created_at: '2026-11-20T12:00:00Z',
  target: '/commissions',
  subject: SUBJECT,
};
const reading = (given: object = {}) => ({ message: null, stray: false, locale: null, ...given });

/** A browser with a subscription of that name, or none; everything that was done stands in `done`. */
function browser(present: string | null) {
  const done: string[] = [];
  const keeping: Keeping = {
    store: async ({ id }) => {
      done.push(`store ${id}`);
      return 3;
    },
    badge: async (unread) => done.push(`badge ${unread}`),
    subscriptions: {
      getSubscription: async () =>
        present === null
          ? null
          : { unsubscribe: async () => done.push('unsubscribe'), toJSON: () => subscription(present) },
      subscribe: async ({ applicationServerKey }) => {
        done.push(`subscribe ${applicationServerKey}`);
        return { toJSON: () => subscription('new') };
      },
    },
  };
  return { done, keeping };
}
const wants = (subject: string) =>
  changePushPreference(() => ({
    wish: 'on',
    subject,
    consultantId: '7',
    key: 'key',
    subscription: subscription('old'),
    told: { locale: 'fr', at: '2026-11-20T11:00:00Z' },
    refused: false,
    lost: true,
  }));

beforeEach(async () => {
  await replaceSession(sampleFacts(SUBJECT));
  await changePushPreference(() => null);
});

describe('after a push message was shown', () => {
  it('its words are kept, and the app has its number', async () => {
    const { done, keeping } = browser('old');
    await keepPush(reading({ message }), keeping);
    expect(done).toEqual(['store 42', 'badge 3']);
  });

  it('for somebody who has left, the subscription ends', async () => {
    const { done, keeping } = browser('old');
    await wants('somebody-else');
    await keepPush(reading({ stray: true }), keeping);
    expect(done).toEqual(['unsubscribe']);
  });

  it('for somebody else, the subscription of whoever is here stays', async () => {
    const { done, keeping } = browser('old');
    await wants(SUBJECT);
    await keepPush(reading({ stray: true }), keeping);
    expect(done).toEqual([]);
  });

  it('that could not be read, nothing else happens', async () => {
    const { done, keeping } = browser('old');
    await keepPush(reading(), keeping);
    expect(done).toEqual([]);
  });
});

describe('a subscription that the browser has ended', () => {
  it.each([
    [null, ['subscribe key', 'told'], 'new'],
    ['other', ['told'], 'other'],
  ])('is replaced while it is wanted (left: %s)', async (left, expected, endpoint) => {
    const { done, keeping } = browser(left);
    await wants(SUBJECT);
    await renewPush(keeping.subscriptions, async () => done.push('told'));
    expect(done).toEqual(expected);
    expect(await readPushPreference()).toMatchObject({
      subscription: subscription(endpoint),
      told: null,
      heardAt: '2026-11-20T11:00:00Z',
      lost: false,
    });
  });

  it('is not replaced for somebody who has left, and what is left of it ends', async () => {
    const { done, keeping } = browser('other');
    await wants('somebody-else');
    await renewPush(keeping.subscriptions, async () => done.push('told'));
    expect(done).toEqual(['unsubscribe']);
  });
});

describe('while support looks at somebody, the own subscription of support', () => {
  beforeEach(async () => {
    await replaceSession({ ...sampleFacts(SUBJECT), impersonatedBy: 'support@jforce.example' });
    await wants('support-subject');
  });

  it('stays after a message for somebody else', async () => {
    const { done, keeping } = browser('old');
    await keepPush(reading({ stray: true }), keeping);
    expect(done).toEqual([]);
  });

  it.each([null, 'other'])('is left as it is when the browser has ended it (left: %s)', async (left) => {
    const { done, keeping } = browser(left);
    const before = await readPushPreference();
    await renewPush(keeping.subscriptions, async () => done.push('told'));
    expect(done).toEqual([]);
    expect(await readPushPreference()).toEqual(before);
  });
});
