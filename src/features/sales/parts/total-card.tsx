import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { plural } from '@lingui/core/macro';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import type { SalesComparison } from '#shared/domain/sales/sales-comparison.ts';
import type { SalesFigures } from '#shared/domain/sales/sales-figures.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';
import { CardFoot } from '#ui/card/card.tsx';
import { DaysCard } from '#ui/list/days-card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Muted } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { ComparisonLine } from './comparison-line.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { SeriesPoint } from '#ui/chart/series.ts';

/** More points than this are too thin as bars on a phone. */
const MOST_BARS = 36;

/** Sales over time: by day, in long ranges by month; a single point has no course. */
function TrendChart({ figures, now }: { figures: SalesFigures; now: number }) {
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

const Lines = styled.div`
  display: grid;
  gap: ${css('s1')};
`;

interface TotalCardProps {
  range: DayRange;
  before: DayRange | null;
  figures: SalesFigures;
  comparison: SalesComparison | null;
  filter: SalesFilter;
  /** Whether the orders themselves can be looked at. */
  orders: boolean;
  now: number;
}

/** The one number of the screen, what it is made of, and its course over time. */
export function TotalCard({ range, before, figures, comparison, filter, orders, now }: TotalCardProps) {
  const { totals, currency, otherCurrencies } = figures;
  const others = otherCurrencies.join(', ');
  return (
    <DaysCard range={range} asOf={figures.asOf} now={now}>
      <Lines>
        <FitAmount amount={totals.price} currency={currency} size="xl" />
        <Muted>
          <Plural value={totals.items} one="# item" other="# items" />
          {' · '}
          <Plural value={totals.quantity} one="# piece" other="# pieces" />
          {figures.orders !== null && (
            <>
              {' · '}
              <Plural value={figures.orders} one="# order" other="# orders" />
            </>
          )}
        </Muted>
        {comparison && before && <ComparisonLine comparison={comparison} before={before} now={now} />}
        {others !== '' && (
          <Muted>
            <Trans>Sales in {others} are not part of these sums.</Trans>
          </Muted>
        )}
      </Lines>
      <TrendChart figures={figures} now={now} />
      {orders && (
        <CardFoot>
          <TextLink
            to="/orders"
            search={{
              range: 'range',
              ...range,
              ...(filter.status !== null && { status: [filter.status] }),
              ...(filter.category !== null && { category: [filter.category] }),
            }}
          >
            <Trans>See these orders</Trans>
          </TextLink>
        </CardFoot>
      )}
    </DaysCard>
  );
}
