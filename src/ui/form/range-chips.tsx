import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { later, usePartsAhead } from '#browser/later.tsx';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { customSearch, type PeriodAsked } from '#shared/domain/time/period-asked.ts';
import { PeriodChips } from './period-chips.tsx';

/** Behind a tap: it comes behind the first picture. */
const RangeForm = later(async () => (await import('./range-form.tsx')).RangeForm);
const AHEAD = [RangeForm];

const PERIODS = [
  { period: 'thisMonth', name: <Trans>This month</Trans> },
  { period: 'last7', name: <Trans>Last 7 days</Trans> },
  { period: 'last30', name: <Trans>Last 30 days</Trans> },
] as const;
type Period = (typeof PERIODS)[number]['period'];

interface RangeChipsProps {
  chosen: Period | 'custom' | null;
  /** The month of the address ("2026-10"), null when it asks for other days. */
  month: string | null;
  /** First day that can be asked for, and the market's day. */
  first: string;
  today: string;
  /** The days that are shown; null while they are read. */
  range: DayRange | null;
  /** Other days were chosen; the search that asks for them. */
  onShow: (search: PeriodAsked<Period>) => void;
}

/** Periods of a screen that can show any days: some at one tap, months, and days of one's own. */
export function RangeChips({ range, onShow, ...asked }: RangeChipsProps) {
  usePartsAhead(AHEAD);
  const [choosing, setChoosing] = useState(false);
  const show = (search: PeriodAsked<Period>): void => {
    setChoosing(false);
    onShow(search);
  };
  return (
    <>
      <PeriodChips
        {...asked}
        periods={PERIODS}
        choosing={choosing}
        onPeriod={(period) => show({ period })}
        onMonth={(month) => show({ month })}
        onChoose={() => setChoosing(!choosing)}
      />
      {choosing && range && (
        <RangeForm range={range} first={asked.first} today={asked.today} onApply={(days) => show(customSearch(days))} />
      )}
    </>
  );
}
