import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { later, usePartsAhead } from '#browser/later.tsx';
import { choosePeriod } from '#data/chosen-period.ts';
import { useLive } from '#data/cache.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import { firstDayOf, monthAsked } from '#shared/domain/time/period-search.ts';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { PeriodChips } from '#ui/form/period-chips.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { closedMonth, type ClosedMonth } from '#features/home/closed-month.ts';
import { MonthTiles } from './month-tiles.tsx';

const ClosedTiles = later(async () => (await import('./closed-tiles.tsx')).ClosedTiles);
/** A tap away: they come behind the first picture. */
const AHEAD = [ClosedTiles];

const PERIODS = [{ period: 'thisMonth', name: <Trans>This month</Trans> }] as const;

/** Which month home tells of. */
export interface ChosenMonth {
  /** The month of the address ("2026-10"), null for the running one. */
  month: string | null;
  /** That month, null for the running one; undefined while it is read. */
  closed: ClosedMonth | null | undefined;
}

/** The month that home's address asks for, and what is here of it; one that is not over is the running one. */
export function useChosenMonth(today: string, toggles: FeatureToggles): ChosenMonth {
  const asked = monthAsked({ ...useSearch({ strict: false }) });
  const month = asked !== null && firstDayOf(asked) < monthOf(today) ? asked : null;
  const closed = useLive(
    (db) => (month === null ? Promise.resolve(null) : closedMonth(db, firstDayOf(month), toggles)),
    [month, toggles],
    { keep: true },
  );
  useEffect(() => {
    if (month !== null) choosePeriod({ month });
  }, [month]);
  return { month, closed: month === null ? null : closed };
}

interface MonthSectionProps {
  chosen: ChosenMonth;
  /** The running month, and the moment for which it is true. */
  figures: MonthFigures;
  asOf: string;
  /** First day that can be asked for. */
  first: string;
  today: string;
  /** The features that have a tile. */
  tiles: FeatureToggles;
  now: number;
}

/** A month in figures, the running one unless another is chosen. The choice goes along to the other screens. */
export function MonthSection({ chosen, figures, asOf, first, today, tiles, now }: MonthSectionProps) {
  const formats = useFormats();
  const { navigate } = useRouter();
  const { month, closed } = chosen;
  usePartsAhead(AHEAD);
  const show = (next: { month?: string }): void =>
    void navigate({ to: '/home', search: next, replace: true, resetScroll: false });
  return (
    <Section
      title={closed ? formats.month(closed.period) : <Trans>This month</Trans>}
      end={<Stamp asOf={closed ? closed.asOf : asOf} now={now} />}
    >
      <PeriodChips
        periods={PERIODS}
        chosen={month === null ? 'thisMonth' : null}
        month={month}
        first={first}
        today={today}
        onPeriod={() => {
          choosePeriod({ period: 'thisMonth' });
          show({});
        }}
        onMonth={(next) => show({ month: next })}
      />
      {!closed && tellsOf(asOf, monthOf(today)) ? (
        <MonthTiles figures={figures} today={today} toggles={tiles} />
      ) : closed?.figures ? (
        <ClosedTiles
          period={closed.period}
          figures={closed.figures}
          payout={closed.payout}
          rate={closed.rate}
          toggles={closed.tiles}
        />
      ) : (
        <NotHereYet />
      )}
    </Section>
  );
}
