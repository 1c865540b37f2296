import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, sampleLine } from '#tests/support/sample-lines.ts';
import { foldCommissionDays } from './commission-days.ts';
import { commissionFigures, hasCommissions, type MonthCommissions } from './commission-figures.ts';
import { countsAs, type CommissionLine } from './commission-line.ts';
import { isWithin, lineTest } from './commission-lists.ts';
import { foldCommissions } from './commission-summary.ts';
import { EVERY_LINE } from './commission-tally.ts';
import { addDays, monthsBetween } from '#shared/domain/time/period.ts';
import { partsOf } from '#shared/domain/sales/sales-range.ts';

const ZONE = 'Africa/Casablanca';
const TODAY = '2027-02-10';

/** Months as a phone keeps them: of `here` ones the lines are here, of others the gateway's sums only. */
const phone = (lines: readonly CommissionLine[], here: (period: string) => boolean = () => true) =>
  new Map(
    monthsBetween('2026-06-01', '2027-03-31').map((period): [string, MonthCommissions] => {
      const own = lines.filter((line) => line.period === period);
      return [
        period,
        {
          summary: foldCommissions(period, 'MAD', own),
          days: here(period) ? foldCommissionDays(period, 'MAD', ZONE, own) : null,
          asOf: `${period}T10:00:00.000Z`,
        },
      ];
    }),
  );

const range = fc
  .tuple(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 200 }))
  .map(([start, length]) => ({ from: addDays('2026-06-20', start), to: addDays('2026-06-20', start + length) }));

const filter = fc.record({
  type: fc.constantFrom(null, 'direct', 'indirect1'),
  category: fc.constantFrom(null, 'mall', 'roll-forward', 'reversal'),
  status: fc.constantFrom(null, 'delivered'),
  state: fc.constantFrom(null, 'pending', 'confirmed'),
});

const sumOf = (lines: readonly CommissionLine[], state: string): number =>
  lines.reduce((sum, line) => (line.state === state ? sum + line.amount : sum), 0);

describe('commissions of a range', () => {
  it('are the sums of its lines; every grouping and the course over time add up to the same', () => {
    fc.assert(
      fc.property(anyLines, range, filter, (lines, asked, wanted) => {
        const figures = commissionFigures(phone(lines), asked, wanted, TODAY);
        const fitting = lines.filter((line) => isWithin(line, asked, TODAY, ZONE) && lineTest(wanted)(line));
        const expected = {
          pending: sumOf(fitting, 'pending'),
          confirmed: sumOf(fitting, 'confirmed'),
          lines: fitting.length,
        };
        expect(figures.totals).toEqual(expected);
        for (const parts of [figures.types, figures.categories, figures.statuses ?? [], figures.services ?? []]) {
          for (const of of ['pending', 'confirmed', 'lines'] as const)
            expect(parts.reduce((sum, part) => sum + (part[of] ?? 0), 0)).toBe(expected[of]);
        }
        expect(figures.points.reduce((sum, { pending }) => sum + pending, 0)).toBe(expected.pending);
        expect(figures.points.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(expected.confirmed);
      }),
    );
  });

  it('add up by status with those of no item, as of the team or a bonus, in a group of their own', () => {
    const lines = [
      sampleLine({
        period: '2026-07-01',
        accruedPeriod: '2026-07-01',
        status: 'completed',
        state: 'confirmed',
        amount: 500,
      }),
      sampleLine({ period: '2026-07-01', accruedPeriod: '2026-07-01', status: '', state: 'confirmed', amount: 70 }),
    ];
    const july = { from: '2026-07-01', to: '2026-07-31' };
    const { statuses, totals } = commissionFigures(phone(lines), july, EVERY_LINE, TODAY);
    expect(totals.confirmed).toBe(570);
    expect(statuses?.map(({ code, confirmed }) => [code, confirmed])).toEqual([
      ['completed', 500],
      ['', 70],
    ]);
  });

  it('of whole months are the same from the sums of the gateway as from the lines', () => {
    const months = { from: '2026-07-01', to: '2027-01-31' };
    fc.assert(
      fc.property(anyLines, (lines) => {
        const reported = commissionFigures(
          phone(lines, () => false),
          months,
          EVERY_LINE,
          TODAY,
        );
        const own = commissionFigures(phone(lines), months, EVERY_LINE, TODAY);
        expect({ totals: reported.totals, types: reported.types, categories: reported.categories }).toEqual({
          totals: own.totals,
          types: own.types,
          categories: own.categories,
        });
      }),
    );
  });

  it('count a line that moved on from October on the first of November, as rolled forward', () => {
    const moved = sampleLine({ accruedPeriod: '2026-10-01', accruedAt: '2026-10-20T10:00:00Z' });
    const first = { from: '2026-11-01', to: '2026-11-01' };
    const figures = commissionFigures(phone([moved]), first, EVERY_LINE, '2026-11-20');
    expect(figures.totals.pending).toBe(1250);
    expect(figures.categories.map(({ code }) => code)).toEqual([countsAs(moved)]);
    expect(figures.categories[0]?.code).toBe('roll-forward');
  });

  it('of a part of a month, or of one status, cannot be told from the sums of the gateway', () => {
    const months = phone([sampleLine()], () => false);
    const [whole] = partsOf({ from: '2026-11-01', to: '2026-11-30' }, TODAY);
    const [part] = partsOf({ from: '2026-11-01', to: '2026-11-10' }, TODAY);
    expect(whole && hasCommissions(whole, months, EVERY_LINE)).toBe(true);
    expect(part && hasCommissions(part, months, EVERY_LINE)).toBe(false);
    expect(whole && hasCommissions(whole, months, { ...EVERY_LINE, status: 'delivered' })).toBe(false);
  });

  it('of one state have a number of lines only where the lines are here', () => {
    const lines = [sampleLine(), sampleLine({ id: 'other', state: 'confirmed' })];
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const of = (state: string, isHere: boolean) =>
      commissionFigures(
        phone(lines, () => isHere),
        november,
        { ...EVERY_LINE, state },
        TODAY,
      ).totals.lines;
    expect([of('pending', true), of('pending', false), of('void', false)]).toEqual([1, null, 0]);
  });

  it('in another currency are left out and named', () => {
    const months = phone([sampleLine()]);
    const euros = sampleLine({ period: '2026-10-01', accruedPeriod: '2026-10-01', currency: 'EUR' });
    months.set('2026-10-01', {
      summary: foldCommissions('2026-10-01', 'EUR', [euros]),
      days: null,
      asOf: '2026-10-01T10:00:00.000Z',
    });
    const figures = commissionFigures(months, { from: '2026-10-01', to: '2026-11-30' }, EVERY_LINE, TODAY);
    expect(figures.totals.pending).toBe(1250);
    expect(figures.otherCurrencies).toEqual(['EUR']);
  });
});
