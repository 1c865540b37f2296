import { expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { placeOfLine } from './place-of-line.ts';

const TODAY = '2026-11-02';
const bonus = (part: Parameters<typeof sampleLine>[0]) =>
  sampleLine({ orderId: '', itemId: '', category: 'bonus', state: 'confirmed', period: '2026-11-01', ...part });

it('a line of an item leads to the item, where items can be looked at', () => {
  const line = sampleLine({ orderId: 'A/1', itemId: '2', state: 'confirmed', period: '2026-11-01' });
  expect(placeOfLine(line, { orders: true, today: TODAY })).toBe('/orders/A%2F1/item/2');
  expect(placeOfLine(line, { orders: false, today: TODAY })).toBe('/commissions/confirmed');
});

it('a confirmed line leads to the lines of the month in which it counts', () => {
  expect(placeOfLine(bonus({}), { orders: true, today: TODAY })).toBe('/commissions/confirmed');
  const before = bonus({ period: '2026-10-01' });
  expect(placeOfLine(before, { orders: true, today: TODAY })).toBe('/commissions/confirmed?month=2026-10');
});

it('a pending line leads to what is pending, which knows no month', () => {
  const pending = bonus({ state: 'pending', period: '2026-10-01' });
  expect(placeOfLine(pending, { orders: true, today: TODAY })).toBe('/commissions/pending');
});

it('a line that counts no longer leads to its kind, which lists such lines too', () => {
  expect(placeOfLine(bonus({ state: 'void' }), { orders: true, today: TODAY })).toBe('/commissions/bonus');
  const before = bonus({ state: 'void', period: '2026-10-01' });
  expect(placeOfLine(before, { orders: true, today: TODAY })).toBe('/commissions/bonus?month=2026-10');
});

it('of which nothing is known leads to all of them', () => {
  expect(placeOfLine(null, { orders: true, today: TODAY })).toBe('/commissions');
});
