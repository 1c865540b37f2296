import { expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { foldCommissionDays } from '#shared/domain/commissions/commission-days.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { monthsLeftOut } from './left-out.ts';

const month = (period: string, here: boolean, count = 1) => {
  const lines = Array.from({ length: count }, (_none, at) => sampleLine({ id: `${period} ${at}`, period }));
  return [
    period,
    {
      summary: foldCommissions(period, 'MAD', lines),
      days: here ? foldCommissionDays(period, 'MAD', 'Africa/Casablanca', lines) : null,
      asOf: '2026-11-20T12:00:00.000Z',
    },
  ] as const;
};

it('a statement leaves out months of which only the sums are here, and those that cannot be read, oldest first', () => {
  const months = new Map([
    month('2026-08-01', true),
    month('2026-09-01', false),
    month('2026-10-01', false, 0),
    month('2026-11-01', true),
  ]);
  expect(monthsLeftOut(months, [])).toEqual(['2026-09-01']);
  expect(monthsLeftOut(months, ['2026-08-01'])).toEqual(['2026-08-01', '2026-09-01']);
});
