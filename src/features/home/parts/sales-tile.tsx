import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { styled } from 'styled-components';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { MonthFigures } from '../../../shared/domain/month-figures.ts';
import { addDays, monthOf } from '../../../shared/domain/period.ts';
import { Card, TileLabel } from '../../../ui/card.tsx';
import { SparkChart } from '../../../ui/spark-chart.tsx';
import { css } from '../../../ui/theme.ts';
import { dayPoints } from '../day-points.ts';
import { TileAmount } from './tile-amount.tsx';

const Trend = styled.span<{ $up: boolean }>`
  display: flex;
  gap: 0.1875rem;
  font-size: ${css('t-stamp')};
  font-weight: ${css('w-medium')};
  line-height: 1.35;
  color: ${({ $up }) => ($up ? css('pos') : css('ink-2'))};
  & > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

/** Sales of the month, day by day, against the same days of the month before. */
export function SalesTile({ figures, today }: { figures: MonthFigures; today: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { trendPerMille } = figures;
  return (
    <Card>
      <TileLabel>
        <Trans>Sales</Trans>
      </TileLabel>
      <TileAmount amount={figures.sales.price} currency={figures.currency} />
      <SparkChart label={t`Sales per day`} points={dayPoints(figures, today, formats)} />
      {trendPerMille !== null && (
        <TrendLine perMille={trendPerMille} month={formats.month(monthOf(addDays(monthOf(today), -1)))} />
      )}
    </Card>
  );
}

function TrendLine({ perMille, month }: { perMille: number; month: string }) {
  const formats = useFormats();
  const up = perMille >= 0;
  const share = formats.percent(Math.abs(perMille) / 1000);
  const Arrow = up ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Trend $up={up}>
      <Arrow size={14} stroke={2.2} className="dir" aria-hidden="true" />
      <span>
        {up ? (
          <Trans>
            {share} more than by this day of {month}
          </Trans>
        ) : (
          <Trans>
            {share} less than by this day of {month}
          </Trans>
        )}
      </span>
    </Trend>
  );
}
