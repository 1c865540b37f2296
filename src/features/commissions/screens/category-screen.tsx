import { useLingui } from '@lingui/react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  BALANCE_OF_MONTHS,
  commissionCategoryExplanation,
  UNKNOWN_CATEGORY,
} from '#i18n/labels/commission-explanation.ts';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { later } from '#browser/later.tsx';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Column, Title } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { categoryPath } from '#features/commissions/search.ts';
import { LinesCard, Statement } from '#features/commissions/lazy-parts.tsx';

const PeopleCard = later(
  async () => (await import('#features/commissions/parts/lines/people-card.tsx')).PeopleCard,
  <ListCardSkeleton />,
);

/** What the lines of a category are: rolled forward are items that are still open and, confirmed, the balances of months. */
function Meaning({ category }: { category: string }) {
  const { _ } = useLingui();
  const labels = useCommissionLabels();
  const text = _(commissionCategoryExplanation(category) ?? UNKNOWN_CATEGORY);
  if (category !== 'roll-forward') return text;
  return (
    <>
      <p>
        <b>{labels.state('pending')}</b> · {text}
      </p>
      <p>
        <b>{labels.state('confirmed')}</b> · {_(BALANCE_OF_MONTHS)}
      </p>
    </>
  );
}

/** The commissions of one category in a period, line by line. */
export function CategoryScreen() {
  const { category = '' } = useParams({ strict: false });
  const labels = useCommissionLabels();
  const filter = useMemo(() => ({ ...EVERY_LINE, category }), [category]);
  return (
    <RangePage path={categoryPath(category)} filter={filter}>
      {(content) => (
        <ScreenAge asOf={content.figures.asOf}>
          <Column $span={7}>
            <Title as="h2">
              <bdi>{labels.category(category)}</bdi>
            </Title>
            <Banner kind="info">
              <Meaning category={category} />
            </Banner>
            <BalanceCard range={content.rows.range} figures={content.figures} now={content.now} />
            {category === 'my-team' ? (
              <PeopleCard content={content} filter={filter} />
            ) : (
              <LinesCard content={content} filter={filter} />
            )}
          </Column>
          <Column $span={5}>
            <Statement rows={content.rows} filter={filter} today={content.today} />
          </Column>
        </ScreenAge>
      )}
    </RangePage>
  );
}
