import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { useSettled } from '#data/in-turn.tsx';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import type { Formats } from '#i18n/format.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import type { SeriesPoint } from '#ui/chart/series.ts';

/** Sales of each day of the month up to `today` as points of a chart. */
function dayPoints(figures: MonthFigures, today: string, formats: Formats): SeriesPoint[] {
  const now = Date.parse(`${today}T12:00:00Z`);
  return figures.days.map((value, index) => {
    const day = addDays(monthOf(today), index);
    return {
      name: formats.shortWeekday(day, now),
      tick: formats.shortDay(day, now),
      value,
      text: formats.amountText({ amount: value, currency: figures.currency }),
    };
  });
}

/** Sales of the month day by day, to look into; a wide screen has room for it. */
export function SalesPerDay({
  figures,
  today,
  asOf,
  now,
}: {
  figures: MonthFigures;
  today: string;
  asOf: string;
  now: number;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  useSettled(true);
  return (
    <TitledCard title={<Trans>Sales per day</Trans>} end={<Stamp asOf={asOf} now={now} />}>
      <BarChart
        label={t`Sales per day`}
        points={dayPoints(figures, today, formats)}
        axis={(value) => formats.compactAmount({ amount: value, currency: figures.currency })}
      />
    </TitledCard>
  );
}
