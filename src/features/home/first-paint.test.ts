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
  lead: 'Paiement : octobre 2026',
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
  today: '2026-11-20',
  asOf: '2026-11-20T07:25:00Z',
  figures,
  lead: null,
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

  it('leads with the payout of the month before, as high as it stands, until its days are over', () => {
    const payout = {
      period: '2026-10-01',
      amount: 361_043,
      currency: 'MAD',
      method: 'cash',
      state: 'decided',
      state_at: '2026-10-31T23:00:00Z',
      events: [],
      parts: {},
    };
    const leadOf = (state: string) =>
      firstPaintOf(
        { ...moment, today: '2026-11-04', toggles: {}, lead: { payout: { ...payout, state }, height: 312 } },
        words,
        formatsOf('fr'),
      ).lead;
    expect(leadOf('decided')).toEqual({
      label: 'Paiement : octobre 2026',
      whole: '3.610',
      rest: ',43',
      unit: 'DH',
      height: 312,
      until: Date.parse('2026-11-11T00:00:00Z'),
    });
    expect(leadOf('paid')?.until).toBe(Date.parse('2026-11-05T00:00:00Z'));
  });

  it('holds nothing of a feature that is off', () => {
    expect(
      firstPaintOf({ ...moment, toggles: { orders: true } }, words, formatsOf('fr')).tiles.map(({ label }) => label),
    ).toEqual(['Commandes']);
  });
});
