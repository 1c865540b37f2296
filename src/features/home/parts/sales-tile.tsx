import { Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { CardLink, TileLabel } from '#ui/card/card.tsx';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Trend } from '#ui/chart/trend.tsx';

/** Sales of the month, day by day, against the same days of the month before; leads to all of them. */
export function SalesTile({ figures, today }: { figures: MonthFigures; today: string }) {
  const { trendPerMille } = figures;
  const formats = useFormats();
  return (
    <CardLink to="/sales">
      <TileLabel>
        <Trans>Sales</Trans>
        <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
      </TileLabel>
      <FitAmount amount={figures.sales.price} currency={figures.currency} />
      <SparkLine values={figures.days} />
      {trendPerMille !== null && (
        <TrendLine perMille={trendPerMille} month={formats.month(monthOf(addDays(monthOf(today), -1)))} />
      )}
    </CardLink>
  );
}

function TrendLine({ perMille, month }: { perMille: number; month: string }) {
  const formats = useFormats();
  const up = perMille >= 0;
  const share = formats.percent(Math.abs(perMille) / 1000);
  return (
    <Trend up={up}>
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
