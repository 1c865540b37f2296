import { createECDH, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countSubscriptions } from '#gateway/push/subscriptions.ts';
import type { Activity } from '#gateway/db/activity.ts';
import { announce } from '#gateway/program/activities.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveNotifications } from './notifications.ts';
import { serveNotificationTarget } from './redirect.ts';
import { serveSubscribe, serveUnsubscribe, serveUnsubscribeAll } from './subscriptions.ts';

const database = databaseForTests();
let services: Services;
let reader = 0;
let people = 0;

beforeAll(() => {
  services = testServices(database.db, '2026-03-20T12:00:00Z');
});
beforeEach(async () => {
  people += 1;
  reader = await addConsultant(database.db, `reader-${people}`);
});

const asking = async (consultantId = reader) => ({
  session: await sessionOf(services, consultantId),
  params: { id: String(consultantId) },
});
const list = async (query: Record<string, string> = {}, locale: 'fr' | 'en' | 'ar' = 'fr') =>
  ask(serveNotifications, services, { ...(await asking()), query, locale });
const open = async (notificationId: string, consultantId = reader) => {
  const { session, params } = await asking(consultantId);
  return ask(serveNotificationTarget, services, { session, params: { ...params, notificationId } });
};
const item = (number: number, given: object = {}): Activity => ({
  kind: 'item-completed',
  consultantId: reader,
  at: `2026-03-20T10:${String(number % 60).padStart(2, '0')}:00Z`,
  orderId: `O${number}`,
  itemId: '1',
  name: 'Samsung Galaxy A15',
  ...given,
});

describe('the list of notifications', () => {
  it('comes ten on a page, newest first, with what is unread', async () => {
    await announce(
      services,
      Array.from({ length: 27 }, (_unused, index) => item(index)),
    );
    const first = await list();
    expect(first).toMatchObject({ total: 27, total_unread: 27 });
    expect(first.data).toHaveLength(10);
    expect(first.data[0]).toMatchObject({
      kind: 'item-completed',
      created_at: '2026-03-20T10:26:00Z',
      status: 'new',
      target: '/orders/O26/item/1',
      body: 'Samsung Galaxy A15, commande O26 : 7 jours sans retour.',
    });
    const pages = await Promise.all(['1', '2', '3'].map(async (page) => (await list({ page })).data));
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(27);
    expect((await list({ page: '4' })).data).toEqual([]);
    expect((await list({ page: '2', per_page: '20' })).data).toHaveLength(7);
  });

  it('is in the language of the reader', async () => {
    await announce(services, [
      { kind: 'commission-confirmed', consultantId: reader, at: '2026-03-20T09:00:00Z', day: '2026-03-20' },
      { kind: 'month-closing', consultantId: reader, at: '2026-03-19T09:00:00Z', period: '2026-03-01' },
    ]);
    const bodies = async (locale: 'fr' | 'en' | 'ar') => (await list({}, locale)).data.map(({ body }) => body);
    expect(await bodies('fr')).toEqual([
      'Des commissions ont été confirmées le 20 mars.',
      'Ce qui reste ouvert à la fin de mars 2026 passe au mois suivant.',
    ]);
    expect((await bodies('en'))[0]).toMatch(/^Commissions were confirmed on (20 March|March 20)\.$/);
    expect((await bodies('ar'))[0]).toContain('20 مارس');
  });

  it('shows the words of a message as they were written, braces and all', async () => {
    const words = { title: 'Période {period}', body: '{name} {day}', target: '/home' };
    await announce(services, [
      { kind: 'message', consultantId: reader, at: '2026-03-20T09:00:00Z', key: 'k', ...words },
    ]);
    expect((await list()).data[0]).toMatchObject({ title: 'Période {period}', body: '{name} {day}' });
  });

  it('tells whom support looks at where payments go, and not support, in whole sentences', async () => {
    const at = '2026-03-20T09:00:00Z';
    const change = { kind: 'payment-account', consultantId: reader, change: 'marked', at, key: 'k' } as const;
    await announce(services, [{ ...change, effect: 'moves', account: '•••• 2357', day: '2026-03-21' }]);
    const asked = await asking();
    const looking = { ...asked, session: { ...asked.session, impersonatorId: 1 } };
    const bodies = async (who: typeof asked, query = {}) =>
      Promise.all(
        (['fr', 'en', 'ar'] as const).map(
          async (locale) => (await ask(serveNotifications, services, { ...who, query, locale })).data[0]?.body ?? '',
        ),
      );
    const own = await bodies(asked);
    for (const body of own) expect(body).toContain('•••• 2357');
    expect(await bodies(looking)).toEqual(own.map((body) => body.replace('•••• 2357', '••••')));
    expect(await bodies(looking, { per_page: '1' })).toEqual(await bodies(looking));
  });

  it('has a thing once, however often it is announced, and no old news about items', async () => {
    await announce(services, [item(1), item(1)]);
    await announce(services, [item(1), item(2, { at: '2026-03-12T10:00:00Z' })]);
    expect((await list()).total).toBe(1);
  });

  it('of somebody else does not mix in', async () => {
    const other = await addConsultant(database.db, `other-${people}`);
    await announce(services, [item(1, { consultantId: other })]);
    expect((await list()).total).toBe(0);
  });
});

describe('opening a notification', () => {
  it('tells where it leads and marks it as read', async () => {
    await announce(services, [item(1), item(2)]);
    const [newest] = (await list()).data;
    expect(await open(newest?.id ?? '')).toEqual({ data: '/orders/O2/item/1' });
    expect(await list()).toMatchObject({ total: 2, total_unread: 1, data: [{ status: 'read' }, { status: 'new' }] });
  });

  it('through the eyes of support leaves it unread', async () => {
    await announce(services, [item(1)]);
    const [one] = (await list()).data;
    const { session, params } = await asking();
    const seen = { session: { ...session, impersonatorId: 1 }, params: { ...params, notificationId: one?.id ?? '' } };
    expect(await ask(serveNotificationTarget, services, seen)).toEqual({ data: '/orders/O1/item/1' });
    expect((await list()).total_unread).toBe(1);
  });

  it.each(['0', 'abc', '1.5', '99999999999999999999'])('finds none under %s', async (id) => {
    await expect(open(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of somebody else finds none', async () => {
    await announce(services, [item(1)]);
    const [own] = (await list()).data;
    const other = await addConsultant(database.db, `thief-${people}`);
    await expect(open(own?.id ?? '', other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await list()).total_unread).toBe(1);
  });
});

describe('subscriptions', () => {
  const subscription = (endpoint: string) => {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    return {
      endpoint,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
  };
  const at = (name: string) => subscription(`https://fcm.googleapis.com/fcm/send/${people}-${name}`);
  const subscribe = async (given: ReturnType<typeof subscription>, consultantId = reader) =>
    ask(serveSubscribe, services, { ...(await asking(consultantId)), body: { subscription: given } });

  it('of one browser count once, and end when the browser says so', async () => {
    const browser = at('a');
    expect(await subscribe(browser)).toEqual({ subscriptions: 1 });
    expect(await subscribe(browser)).toEqual({ subscriptions: 1 });
    expect(await subscribe(at('b'))).toEqual({ subscriptions: 2 });
    const asked = { ...(await asking()), body: { subscription: browser } };
    expect(await ask(serveUnsubscribe, services, asked)).toEqual({ subscriptions: 1 });
    expect(await ask(serveUnsubscribe, services, asked)).toEqual({ subscriptions: 1 });
    expect(await ask(serveUnsubscribeAll, services, await asking())).toEqual({ subscriptions: 0 });
  });

  it('are ten at most: one more takes the place of an old one', async () => {
    for (let number = 0; number < 12; number += 1) await subscribe(at(`n${number}`));
    expect(await countSubscriptions(services, reader)).toBe(10);
    const stored = await database.db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('consultant_id', '=', reader)
      .execute();
    expect(stored.some(({ endpoint }) => endpoint.endsWith('-n11'))).toBe(true);
  });

  it('of a shared phone go to who used it last', async () => {
    const phone = at('shared');
    const other = await addConsultant(database.db, `second-${people}`);
    await subscribe(phone);
    await subscribe(phone, other);
    expect(await countSubscriptions(services, reader)).toBe(0);
    expect(await countSubscriptions(services, other)).toBe(1);
  });

  it.each([
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1:8787/api/login',
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://[::1]/x',
  ])('to %s are refused', async (endpoint) => {
    await expect(subscribe(subscription(endpoint))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ property: 'subscription.endpoint', code: 'endpoint' }],
    });
  });
});
