import { describe, expect, it } from 'vitest';
import { formatsOf } from '#i18n/format.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { firstPaintOf } from './first-paint.ts';

const none = { items: 0, quantity: 0, price: 0, commission: 0 };
const figures: MonthFigures = {
  currency: 'MAD',
  sales: { ...none, items: 3, price: 123_450 },
  orders: 2,
  orderEnds: null,
  pending: 5094,
  confirmed: 0,
  days: [],
  trendPerMille: null,
};
const words = {
  greeting: 'Bonjour, Salma',
  heading: 'Ce mois-ci',
  sales: 'Ventes',
  orders: 'Commandes',
  confirmed: 'Confirmée',
  pending: 'En attente',
  chips: ['Ce mois-ci', 'Le mois dernier', 'Choisir un mois'],
};
const moment = {
  database: 'cache.a',
  locale: 'fr',
  clock: 0,
  theme: 'system',
  today: '2026-11-20',
  asOf: '2026-11-20T07:25:00Z',
  figures,
  cards: new Map(),
  newcomer: false,
} as const;

describe('what home leaves for the next start', () => {
  it('is the figures of its tiles as finished texts', () => {
    const record = firstPaintOf(
      { ...moment, toggles: { sales: true, orders: true, commissions: true } },
      words,
      formatsOf('fr'),
    );
    expect(record.tiles).toEqual([
      { label: 'Ventes', whole: '1.234', rest: ',50', unit: 'DH' },
      { label: 'Commandes', whole: '2', rest: '', unit: '' },
      { label: 'Confirmée', whole: '0', rest: ',00', unit: 'DH' },
      { label: 'En attente', whole: '50', rest: ',94', unit: 'DH' },
    ]);
    expect(record.chips?.[0]).toBe('Ce mois-ci');
    expect(record).toMatchObject({ greeting: 'Bonjour, Salma', direction: 'ltr', database: 'cache.a' });
  });

  it('names the day beside the time, because it may be read tomorrow', () => {
    const { stamp } = firstPaintOf({ ...moment, toggles: {} }, words, formatsOf('fr'));
    expect(stamp).toContain('20 novembre');
  });

  it('is true until the month is over in the market', () => {
    const { until } = firstPaintOf({ ...moment, today: '2025-11-20', toggles: {} }, words, formatsOf('fr'));
    expect(new Date(until ?? 0).toISOString()).toBe('2025-11-30T23:00:00.000Z');
  });

  it('leads with its cards in the order of home, in whichever order they were told', () => {
    const card = (label: string) => ({ label, height: 300, until: null });
    const cards = new Map([
      ['steps', card('À faire')],
      ['payday', card('Paiement')],
      ['forecast', card('Estimation')],
    ] as const);
    const record = firstPaintOf({ ...moment, toggles: {}, cards }, words, formatsOf('fr'));
    expect(record.cards?.map(({ label }) => label)).toEqual(['Paiement', 'Estimation', 'À faire']);
  });

  it('holds no zeros of somebody who never had an order', () => {
    const toggles = { sales: true, orders: true, commissions: true };
    const cards = new Map([['forecast', { label: 'Estimation', height: 300, until: null }]] as const);
    expect(firstPaintOf({ ...moment, toggles, cards, newcomer: true }, words, formatsOf('fr'))).toMatchObject({
      cards: [],
      tiles: [],
    });
  });

  it('holds no zeros of a month that began after the phone was told last', () => {
    const asOf = '2026-10-31T20:00:00Z';
    const toggles = { sales: true, orders: true, commissions: true };
    expect(firstPaintOf({ ...moment, asOf, toggles }, words, formatsOf('fr')).tiles).toEqual([]);
  });

  it('holds nothing of a feature that is off', () => {
    expect(
      firstPaintOf({ ...moment, toggles: { orders: true } }, words, formatsOf('fr')).tiles.map(({ label }) => label),
    ).toEqual(['Commandes']);
  });
});
