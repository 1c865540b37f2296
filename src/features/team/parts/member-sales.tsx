import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { MemberRow } from '#shared/db/schema.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Muted } from '#ui/page.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Money } from '#ui/card/money.tsx';

/** Periods that the chart shows; the list below holds all. */
const MOST_BARS = 14;

/** What a member sold, month by month. */
export function MemberSales({ member }: { member: MemberRow }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency } = member.profile;
  const newestFirst = member.sales.toSorted((a, b) => (a.period < b.period ? 1 : -1));
  const points = newestFirst
    .slice(0, MOST_BARS)
    .toReversed()
    .map(({ period, price, items }) => ({
      name: formats.monthFirst(period),
      tick: formats.shortMonth(period),
      value: price,
      text: formats.amountText({ amount: price, currency }),
      note: t`${plural(items, { one: '# item', other: '# items' })}`,
    }));
  return (
    <TitledCard title={<Trans>Sales by month</Trans>}>
      {points.length === 0 ? (
        <Muted>
          <Trans>No Sales</Trans>
        </Muted>
      ) : (
        <>
          {points.length > 1 && (
            <BarChart
              label={t`Sales by month`}
              points={points}
              axis={(value) => formats.compactAmount({ amount: value, currency })}
            />
          )}
          <SumList>
            {newestFirst.map(({ period, price }) => (
              <SumLine key={period} name={formats.monthFirst(period)}>
                <Money amount={price} currency={currency} />
              </SumLine>
            ))}
          </SumList>
        </>
      )}
    </TitledCard>
  );
}
