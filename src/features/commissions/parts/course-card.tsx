import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { SeriesPoint } from '#ui/chart/series.ts';
import { Stamp } from '#ui/card/stamp.tsx';

/** More points than this are too thin as bars on a phone. */
const MOST_BARS = 36;

/** Commissions over time, confirmed and pending together: by day, in long ranges by month. A single point has no course. */
export function CourseCard({ figures, now }: { figures: CommissionFigures; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, unit, points } = figures;
  if (points.length < 2) return null;
  const told = (lines: number | null): string =>
    lines === null ? '' : t`${plural(lines, { one: '# line', other: '# lines' })}`;
  const series = points.map((point): SeriesPoint => {
    const value = point.confirmed + point.pending;
    return {
      name: unit === 'day' ? formats.shortWeekday(point.from, now) : formats.shortMonth(point.from),
      tick: unit === 'day' ? formats.shortDay(point.from, now) : formats.shortMonth(point.from),
      value,
      text: formats.amountText({ amount: value, currency }),
      // More was taken off than earned: a minus alone does not say so.
      note: value < 0 ? t`Below zero` : told(point.lines),
    };
  });
  const Chart = points.length > MOST_BARS ? LineChart : BarChart;
  return (
    <TitledCard
      title={unit === 'day' ? <Trans>By day</Trans> : <Trans>By month</Trans>}
      end={<Stamp asOf={figures.asOf} now={now} />}
    >
      <Chart
        key={`${points[0]?.from} ${points.length}`}
        label={unit === 'day' ? t`Commissions per day` : t`Commissions per month`}
        points={series}
        axis={(value) => formats.compactAmount({ amount: value, currency })}
      />
    </TitledCard>
  );
}
