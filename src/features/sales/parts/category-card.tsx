import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useLabels } from '#i18n/use-labels.ts';
import type { SalesFigures } from '#shared/domain/sales/sales-figures.ts';
import type { SalesGroup } from '#shared/domain/sales/sales-tally.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Ring } from '#ui/chart/ring.tsx';
import { Money } from '#ui/card/money.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { css } from '#ui/theme.ts';
import { foldRest } from '#features/sales/fold-rest.ts';
import { Amount, GroupRow } from './group-row.tsx';

/** Categories that are shown at once; the others are one tap away. */
const SHOWN = 6;

const Rest = styled.details`
  border-block-start: ${css('line')};
  & > summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${css('s3')};
    min-block-size: ${css('tap')};
    font-size: ${css('t-row')};
    cursor: pointer;
  }
`;

interface CategoryCardProps {
  figures: SalesFigures;
  pathOf: (category: string) => string;
  now: number;
}

/** Sales by category: the parts of the whole, then each with its amount. */
export function CategoryCard({ figures, pathOf, now }: CategoryCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const labels = useLabels();
  const { categories, currency, totals } = figures;
  const { shown, rest, restPrice } = foldRest(categories, SHOWN);
  const share = (price: number): string => formats.percent(totals.price > 0 ? price / totals.price : 0);
  const amount = (price: number): string => formats.amountText({ amount: price, currency });
  const row = (group: SalesGroup) => (
    <GroupRow
      key={group.code}
      group={group}
      currency={currency}
      most={categories[0]?.price ?? 0}
      tone="ink"
      to={pathOf(group.code)}
      name={<bdi>{labels.category(group.code)}</bdi>}
      note={share(group.price)}
    />
  );
  const parts = shown.map(({ code, price }) => ({ name: labels.category(code), value: price, text: amount(price) }));
  return (
    <TitledCard title={<Trans>By category</Trans>} end={<Stamp asOf={figures.asOf} now={now} />}>
      <Ring
        label={t`Sales by category`}
        parts={
          rest.length > 0 ? [...parts, { name: t`Other categories`, value: restPrice, text: amount(restPrice) }] : parts
        }
      />
      <ul>{shown.map(row)}</ul>
      {rest.length > 0 && (
        <Rest>
          <summary>
            <Plural value={rest.length} one="# other category" other="# other categories" />
            <Amount>
              <Money amount={restPrice} currency={currency} label={false} />
            </Amount>
          </summary>
          <ul>{rest.map(row)}</ul>
        </Rest>
      )}
    </TitledCard>
  );
}
