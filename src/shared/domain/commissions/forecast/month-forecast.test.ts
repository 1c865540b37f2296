import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, sampleLine } from '#tests/support/sample-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { expectedImpact } from './expected-impact.ts';
import { pendingChances } from './line-chances.ts';
import { type ForecastFacts, monthForecast } from './month-forecast.ts';
import { LIKELIHOODS } from './pending-parts.ts';
import { roundRange } from './round-range.ts';

const NOVEMBER = '2026-11-01';
const facts: ForecastFacts = {
  period: NOVEMBER,
  timeZone: 'Africa/Casablanca',
  at: Date.parse('2026-11-15T12:00:00Z'),
  chances: null,
  impact: { kind: 'own', impactPerc: null },
  threshold: 150_000,
  hasAccount: true,
};
const line = (given: Partial<CommissionLine>): CommissionLine =>
  sampleLine({ state: 'confirmed', status: '', orderId: '', ...given });
const moment = fc.integer({ min: Date.parse('2026-11-01T00:00:00Z'), max: Date.parse('2026-11-30T23:00:00Z') });
const impact = fc.oneof(
  fc.constantFrom(null, -10, 0, 5).map((impactPerc) => ({ kind: 'own', impactPerc }) as const),
  fc
    .record({
      base: fc.integer({ min: -10_000, max: 900_000 }),
      completed: fc.nat(30),
      failed: fc.nat(10),
      open: fc.nat(12),
      openChance: fc.double({ min: 0, max: 1, noNaN: true }),
      written: fc.integer({ min: -9000, max: 9000 }),
    })
    .map((month) => ({
      kind: 'settling' as const,
      months: [
        {
          ...month,
          month: '2026-10-01',
          ends: null,
          steps: [
            { from: 0, impactPerc: -20 },
            { from: 85, impactPerc: 0 },
          ],
        },
      ],
    })),
);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

describe('the forecast of a month', () => {
  it('is one sum: confirmed, rounded expected parts and expected impact, to the minor unit, on every screen', () => {
    fc.assert(
      fc.property(anyLines, moment, impact, (lines, at, success) => {
        const told = monthForecast(lines, { ...facts, at, impact: success });
        const own = lines.filter(({ period }) => period === NOVEMBER);
        const confirmed = own.filter(({ state }) => state === 'confirmed');
        const written = confirmed.filter(({ category }) => category === 'success-rate');
        expect(told.sure).toBe(sumOf(confirmed.map(({ amount }) => amount)));
        const others = told.confirmed + told.reversals + told.adjustments;
        expect(told.sure - others).toBe(sumOf(written.map(({ amount }) => amount)));
        expect(told.estimate).toBe(others + told.completing + told.successImpact);
        const lineByLine = [
          ...pendingChances(lines, { ...told, period: NOVEMBER, chances: null }, facts.timeZone).values(),
        ];
        expect(sumOf(lineByLine.map(({ expected }) => expected))).toBe(told.completing);
        expect(sumOf(LIKELIHOODS.map((each) => told.pending[each].expected))).toBe(told.completing);
        expect(told.pending.not.expected).toBe(0);
        const pending = own.filter(({ state }) => state === 'pending');
        expect(told.completing + told.rollForward).toBe(sumOf(pending.map(({ amount }) => amount)));
        expect(sumOf(LIKELIHOODS.map((each) => told.pending[each].lines))).toBe(pending.length);
      }),
    );
  });

  it('lies within its range, which is never empty while anything is open', () => {
    fc.assert(
      fc.property(anyLines, moment, (lines, at) => {
        const told = monthForecast(lines, { ...facts, at });
        const isOpen = lines.some(({ state, period }) => state === 'pending' && period === NOVEMBER);
        expect(told.low).toBeLessThanOrEqual(told.estimate);
        expect(told.high).toBeGreaterThanOrEqual(told.estimate);
        expect(told.high > told.low).toBe(isOpen);
        const said = roundRange(told.low, told.high, 'MAD');
        expect(said.low).toBeLessThanOrEqual(told.low);
        expect(said.high).toBeGreaterThanOrEqual(told.high);
      }),
    );
  });

  it('stands still for a day without news', () => {
    const lines = [
      line({ amount: 90_000, stateAt: '2026-11-15T11:00:00Z' }),
      sampleLine({ amount: 40_000, accruedAt: '2026-11-12T09:00:00Z' }),
    ];
    const on = (at: string): number => monthForecast(lines, { ...facts, at: Date.parse(at) }).estimate;
    expect(on('2026-11-16T10:59:00Z')).toBe(on('2026-11-15T11:00:00Z'));
    expect(on('2026-11-19T11:00:00Z')).toBeLessThan(on('2026-11-15T11:00:00Z'));
  });

  it('shows what is taken off as parts of their own', () => {
    const lines = [
      line({ amount: 6000 }),
      line({ category: 'reversal', amount: -1000 }),
      line({ category: 'adjustment', amount: -300 }),
      line({ category: 'bonus', amount: 500 }),
      sampleLine({ status: 'delivered', deliveredAt: '2026-11-14T10:00:00Z', amount: 2000 }),
      sampleLine({ status: 'delivered', deliveredAt: '2026-11-26T10:00:00Z', amount: 700, orderId: 'late' }),
      line({ state: 'void', amount: 0 }),
      line({ period: '2026-10-01', amount: 9999 }),
    ];
    const told = monthForecast(lines, {
      ...facts,
      at: Date.parse('2026-11-27T10:00:00Z'),
      impact: { kind: 'own', impactPerc: -10 },
    });
    expect(told).toMatchObject({ confirmed: 6500, reversals: -1000, adjustments: -300, sure: 5200 });
    expect(told.pending.surely).toMatchObject({ lines: 1, amount: 2000 });
    expect(told.pending.not).toEqual({ lines: 1, amount: 700, expected: 0 });
    expect(told.successImpact).toBe(-Math.round((5000 + told.completing) / 10));
  });

  it('names the orders that move it most, and none that are decided', () => {
    const open = ['A', 'B', 'C', 'D'].map((orderId, at) =>
      sampleLine({
        id: orderId,
        orderId,
        amount: 1000 * (at + 1),
        name: `Item ${orderId}`,
        accruedAt: '2026-11-10T10:00:00Z',
      }),
    );
    const late = sampleLine({
      id: 'E',
      orderId: 'E',
      amount: 99_000,
      status: 'delivered',
      deliveredAt: '2026-11-28T10:00:00Z',
    });
    const told = monthForecast([...open, late], { ...facts, at: Date.parse('2026-11-15T10:00:00Z') });
    expect(told.movers.map(({ orderId }) => orderId)).toEqual(['D', 'C', 'B']);
    expect(told.movers[0]).toMatchObject({ names: ['Item D'], orderType: 'mall', amount: 4000 });
  });

  it('names of an order what moves it most, as likely and as much as its lines are', () => {
    const arrived = (id: string, amount: number, deliveredAt: string) =>
      sampleLine({ id, orderId: 'A', amount, name: `Item ${id}`, status: 'delivered', deliveredAt });
    const lines = [
      arrived('late', 99_000, '2026-11-28T10:00:00Z'),
      arrived('soon', 5000, '2026-11-14T10:00:00Z'),
      sampleLine({ id: 'open', orderId: 'A', amount: 100, name: 'Item open', accruedAt: '2026-11-14T10:00:00Z' }),
    ];
    const { movers, pending } = monthForecast(lines, { ...facts, at: Date.parse('2026-11-15T10:00:00Z') });
    expect(movers).toMatchObject([{ orderId: 'A', names: ['Item soon'], amount: 5000, likelihood: 'surely' }]);
    expect(pending.surely).toMatchObject({ lines: 1, amount: 5000 });
  });

  it('adds no impact of its own to a month that has its entry already', () => {
    const lines = [line({ amount: 6000 }), line({ category: 'success-rate', amount: -600 })];
    const told = monthForecast(lines, { ...facts, impact: { kind: 'own', impactPerc: -20 } });
    expect(told).toMatchObject({ successImpact: -600, sure: 5400, estimate: 5400, standing: 'decided' });
  });

  it('that has no line yet is empty, and open while an order of it or of a month that it settles is', () => {
    expect(monthForecast([], facts).standing).toBe('empty');
    const confirmed = line({ amount: 6000, stateAt: '2026-11-15T11:00:00Z' });
    expect(monthForecast([confirmed], facts).standing).toBe('decided');
    expect(monthForecast([confirmed, sampleLine({ amount: 700 })], facts).standing).toBe('open');
    const settling = {
      month: '2026-10-01',
      base: 1,
      steps: [],
      completed: 1,
      failed: 0,
      openChance: 1,
      ends: null,
      written: 0,
    };
    const endOf = (open: number) =>
      monthForecast([confirmed], { ...facts, impact: { kind: 'settling', months: [{ ...settling, open }] } }).standing;
    expect([endOf(0), endOf(1)]).toEqual(['decided', 'open']);
    expect(monthForecast([confirmed], { ...facts, impact: { kind: 'own', impactPerc: -10 } }).standing).toBe('open');
  });
});

it('the expected impact of a month is the mean over how its open orders may end, less what is written', () => {
  const steps = [
    { from: 0, impactPerc: -10 },
    { from: 80, impactPerc: 0 },
  ];
  const month = { month: '2026-10-01', base: 100_000, steps, completed: 7, failed: 2, ends: null, written: 0 };
  // 8 of 10 reach the step, 7 of 10 do not.
  expect(expectedImpact({ ...month, open: 1, openChance: 0.75 })).toBeCloseTo(-2500, 6);
  expect(expectedImpact({ ...month, open: 0, openChance: 0.5 })).toBe(-10_000);
  expect(expectedImpact({ ...month, open: 0, openChance: 0.5, written: -10_000 })).toBe(0);
  expect(expectedImpact({ ...month, open: 5000, openChance: 0.9 })).toBe(0);
});
