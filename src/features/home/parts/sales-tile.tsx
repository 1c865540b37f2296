import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { monthBefore } from '#shared/domain/time/period.ts';
import { CardLink, TileLabel } from '#ui/card/card.tsx';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Trend } from '#ui/chart/trend.tsx';

interface SalesTileProps {
  figures: MonthFigures;
  /** A day of the month; the last one it reaches. */
  today: string;
  /** The month as an address says it, where it is over: compared is with the whole month before. */
  month?: string;
}

/** Sales of a month, day by day, against as much of the month before; leads to all of them. */
export function SalesTile({ figures, today, month }: SalesTileProps) {
  const { trendPerMille } = figures;
  const formats = useFormats();
  const before = formats.month(monthBefore(today));
  return (
    <CardLink to="/sales" search={month === undefined ? { period: 'thisMonth' } : { month }}>
      <TileLabel>
        <Trans>Sales</Trans>
      </TileLabel>
      <FitAmount amount={figures.sales.price} currency={figures.currency} />
      <SparkLine values={figures.days} />
      {trendPerMille !== null && <TrendLine perMille={trendPerMille} month={before} whole={month !== undefined} />}
    </CardLink>
  );
}

function TrendLine({ perMille, month, whole }: { perMille: number; month: string; whole: boolean }) {
  const formats = useFormats();
  const up = perMille > 0;
  const share = formats.percent(Math.abs(perMille) / 1000);
  if (whole) {
    return (
      <Trend by={perMille}>
        {up ? (
          <Trans>
            {share} more than in {month}
          </Trans>
        ) : (
          <Trans>
            {share} less than in {month}
          </Trans>
        )}
      </Trend>
    );
  }
  return (
    <Trend by={perMille}>
      {up ? (
        <Trans>
          {share} more than by this day of {month}
        </Trans>
      ) : (
        <Trans>
          {share} less than by this day of {month}
        </Trans>
      )}
    </Trend>
  );
}
