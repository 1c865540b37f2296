import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { announcementOf, ACTIVITY_KINDS, type Activity } from '#gateway/db/activity.ts';
import { notificationWords } from './notifications.ts';
import { pushWords } from './push.ts';

const who = { consultantId: 1, at: '2026-03-20T12:00:00Z' };
const item = { orderId: '3211/7 é', itemId: '1', name: 'Samsung Galaxy A15' };
const titles = { fr: 'Premiers pas', en: 'First steps', ar: 'الخطوات الأولى' };
const ACTIVITIES: readonly Activity[] = [
  { ...who, ...item, kind: 'item-completed' },
  { ...who, ...item, kind: 'item-returned' },
  { ...who, kind: 'commission-confirmed', day: '2026-03-20' },
  { ...who, kind: 'bonus-achieved', bonusId: 'first-steps', titles },
  { ...who, kind: 'month-closing', period: '2026-03-01' },
  { ...who, kind: 'agreement-updated', version: '2' },
  ...(['cash', 'voucher', 'add-account', 'none'] as const).map((method): Activity => ({
    ...who,
    kind: 'payout-decided',
    period: '2026-03-01',
    method,
  })),
  { ...who, kind: 'payout-paid', period: '2026-03-01', key: 'paid/2' },
  { ...who, kind: 'payout-failed', period: '2026-03-01', key: 'failed/3' },
  { ...who, kind: 'impact-settled', period: '2026-03-01', key: '2026-03-01/1' },
  { ...who, kind: 'impact-corrected', period: '2026-03-01', key: '2026-03-01/2' },
  { ...who, kind: 'impacts-recounted' },
  { ...who, kind: 'level-reached', period: '2026-03-01', levelId: 'gold', names: { fr: 'Or', en: 'Gold', ar: 'ذهبي' } },
  ...(['added', 'edited', 'marked', 'removed'] as const).flatMap((change) =>
    (['moves', 'stays', 'none'] as const).map((effect): Activity => ({
      ...who,
      kind: 'payment-account',
      change,
      effect,
      account: effect === 'none' ? '' : '•••• 2357',
      day: effect === 'moves' ? '2026-03-21' : '',
      key: `${change} ${effect}`,
    })),
  ),
  {
    ...who,
    kind: 'level-lost',
    period: '2026-03-01',
    levelId: 'silver',
    names: { fr: 'Argent', en: 'Silver', ar: 'فضي' },
  },
  { ...who, kind: 'message', key: 'a', title: 'Bonjour', body: 'Une offre', target: '/home' },
];

describe('the words of notifications', () => {
  it('begin with an Arabic word in Arabic, whatever the goods are called: the first letter decides the direction', () => {
    for (const activity of ACTIVITIES.filter(({ kind }) => kind !== 'message')) {
      const { params } = announcementOf(activity);
      const { title, body } = notificationWords({ kind: activity.kind, params }, 'ar', MARKET);
      for (const text of [title, body]) expect(text).toMatch(/^\p{Script=Arabic}/u);
    }
  });
  it('name the first day of a month, and a month that begins with a vowel, as French does', () => {
    const bodyOf = (activity: Activity): string =>
      notificationWords({ kind: activity.kind, params: announcementOf(activity).params }, 'fr', MARKET).body;
    const confirmed = (day: string) => bodyOf({ ...who, kind: 'commission-confirmed', day });
    expect(confirmed('2026-12-01')).toBe('Des commissions ont été confirmées le 1er décembre.');
    expect(confirmed('2026-12-11')).toBe('Des commissions ont été confirmées le 11 décembre.');
    const closing = (period: string) => bodyOf({ ...who, kind: 'month-closing', period });
    expect(closing('2026-10-01')).toBe('Ce qui reste ouvert à la fin d’octobre 2026 passe au mois suivant.');
    expect(closing('2026-11-01')).toBe('Ce qui reste ouvert à la fin de novembre 2026 passe au mois suivant.');
  });
  it('are there for everything that can happen', () => {
    expect(new Set(ACTIVITIES.map(({ kind }) => kind))).toEqual(new Set(ACTIVITY_KINDS));
  });

  it.each(LOCALES)('are whole in %s, each of them different', (locale) => {
    const all = ACTIVITIES.map((activity) => {
      const { params } = announcementOf(activity);
      return notificationWords({ kind: activity.kind, params }, locale, MARKET);
    });
    for (const { title, body } of all) expect(`${title} ${body}`).toMatch(/^\S[^{}]*\S$/);
    expect(new Set(all.map(({ body }) => body)).size).toBe(ACTIVITIES.length);
  });

  it('lead to paths of the app, whatever an order is called', () => {
    for (const activity of ACTIVITIES)
      expect(announcementOf(activity).target).toMatch(/^\/[a-z][\w%/-]*(\?month=\d{4}-\d{2})?$/);
  });

  it('name one key for one happening, and different ones for different happenings', () => {
    const keys = ACTIVITIES.filter(({ kind }) => kind !== 'payout-decided').map(
      (each) => announcementOf(each).sourceKey,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the words of push messages', () => {
  const kinds = ACTIVITY_KINDS.filter((kind) => kind !== 'message');

  it.each(LOCALES)('are whole in %s for any number', (locale) => {
    for (const kind of kinds)
      for (const count of [1, 2, 3, 11, 100, 1000]) {
        const { title, body } = pushWords(kind, count, locale);
        expect(`${title} ${body}`).toMatch(/^\S[^#{}]*\S$/);
      }
  });

  it('count in the forms of Arabic', () => {
    const bodies = [1, 2, 3, 11, 100].map((count) => pushWords('item-completed', count, 'ar').body);
    expect(new Set(bodies).size).toBe(5);
    expect(bodies[1]).toBe('اكتمل منتجان.');
  });

  it('name no product, person or amount: they are made from kind and number alone', () => {
    expect(pushWords('commission-confirmed', 5, 'fr').body).not.toMatch(/\d/);
  });
});
