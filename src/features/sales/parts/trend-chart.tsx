import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { SalesFigures } from '#shared/domain/sales/sales-figures.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { SeriesPoint } from '#ui/chart/series.ts';

/** More points than this are too thin as bars on a phone. */
const MOST_BARS = 36;

/** Sales over time: by day, in long ranges by month; a single point has no course. */
export function TrendChart({ figures, now }: { figures: SalesFigures; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, unit, points } = figures;
  if (points.length < 2) return null;
  const series = points.map((point): SeriesPoint => ({
    name: unit === 'day' ? formats.shortWeekday(point.from, now) : formats.shortMonth(point.from),
    tick: unit === 'day' ? formats.shortDay(point.from, now) : formats.shortMonth(point.from),
    value: point.price,
    text: formats.amountText({ amount: point.price, currency }),
    note: t`${plural(point.items, { one: '# item', other: '# items' })}`,
  }));
  const Chart = points.length > MOST_BARS ? LineChart : BarChart;
  return (
    <Chart
      key={`${points[0]?.from} ${points.length}`}
      label={unit === 'day' ? t`Sales per day` : t`Sales per month`}
      points={series}
      axis={(value) => formats.compactAmount({ amount: value, currency })}
    />
  );
}
