import { expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { foldCommissionDays } from '#shared/domain/commissions/commission-days.ts';
import type { MonthCommissions } from '#shared/domain/commissions/commission-figures.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { pendingFigures } from './pending-figures.ts';

const TODAY = '2026-11-20';
const october = { period: '2026-10-01', accruedPeriod: '2026-10-01', accruedAt: '2026-10-05T10:00:00Z' };
const lines = {
  '2026-11-01': [sampleLine({ id: 'a', status: 'ongoing' }), sampleLine({ id: 'b', status: 'delivered' })],
  '2026-10-01': [sampleLine({ id: 'c', amount: 90_000, status: 'ongoing', ...october })],
};
const month = (period: keyof typeof lines, withLines: boolean): [string, MonthCommissions] => [
  period,
  {
    summary: foldCommissions(period, 'MAD', lines[period]),
    days: withLines ? foldCommissionDays(period, 'MAD', 'Africa/Casablanca', lines[period]) : null,
    asOf: '2026-11-20T12:00:00.000Z',
  },
];
const pending = { ...EVERY_LINE, state: 'pending' };
const delivered = { ...pending, status: 'delivered' };

it('counts all months, also those of which only the sums are here', () => {
  const months = new Map([month('2026-11-01', true), month('2026-10-01', false)]);
  expect(pendingFigures(months, pending, TODAY)).toMatchObject({
    known: true,
    figures: { totals: { pending: 92_500 } },
  });
});

it('of one status counts no month of which only the sums are here, and says that one is missing', () => {
  const months = new Map([month('2026-11-01', true), month('2026-10-01', false)]);
  expect(pendingFigures(months, delivered, TODAY)).toMatchObject({
    known: false,
    figures: { totals: { pending: 1250 } },
  });
});

it('of one status is nothing while the lines of no month are here', () => {
  const months = new Map([month('2026-11-01', false)]);
  expect(pendingFigures(months, delivered, TODAY)).toMatchObject({ known: false, figures: { totals: { pending: 0 } } });
});
