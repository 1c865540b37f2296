import { later } from '#browser/later.tsx';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { Statement } from '#features/commissions/lazy-parts.tsx';

const SalesCard = later(
  async () => (await import('#features/commissions/parts/lines/sales-card.tsx')).SalesCard,
  <ListCardSkeleton />,
);

/** The commissions of a period by the order that they come from. */
export function GroupBySaleScreen() {
  return (
    <RangePage path="/commissions/group-by-sale" filter={EVERY_LINE}>
      {(content) => (
        <ScreenAge asOf={content.figures.asOf}>
          <Column $span={7}>
            <BalanceCard range={content.rows.range} figures={content.figures} now={content.now} />
            <SalesCard content={content} />
          </Column>
          <Column $span={5}>
            <Statement rows={content.rows} filter={EVERY_LINE} today={content.today} />
          </Column>
        </ScreenAge>
      )}
    </RangePage>
  );
}
