import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useSettled } from '#data/in-turn.tsx';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { dayPoints } from '#features/home/day-points.ts';

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
  const heading = useId();
  const formats = useFormats();
  useSettled(true);
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>Sales per day</Trans>
        </h2>
        <Stamp asOf={asOf} now={now} />
      </CardHead>
      <BarChart
        label={t`Sales per day`}
        points={dayPoints(figures, today, formats)}
        axis={(value) => formats.compactAmount({ amount: value, currency: figures.currency })}
      />
    </Card>
  );
}
