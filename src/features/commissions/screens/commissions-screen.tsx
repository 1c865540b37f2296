import { later } from '#browser/later.tsx';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { ClosedMonth } from '#features/commissions/parts/month/closed-month.tsx';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { categoryPath } from '#features/commissions/search.ts';
import { Statement } from '#features/commissions/lazy-parts.tsx';

/** What stands below the balance, all at once: a card that came after one below it would push that away from under a finger. */
const cards = () =>
  Promise.all([
    import('#features/commissions/parts/course-card.tsx'),
    import('#features/commissions/parts/breakdowns.tsx'),
    import('#features/commissions/parts/category-card.tsx'),
    import('#features/commissions/parts/ways-card.tsx'),
  ]);
const CourseCard = later(async () => (await cards())[0].CourseCard);
const Breakdowns = later(async () => (await cards())[1].Breakdowns);
const CategoryCard = later(async () => (await cards())[2].CategoryCard);
const WaysCard = later(async () => (await cards())[3].WaysCard);
const GoneCard = later(async () => (await import('#features/commissions/parts/lines/gone-card.tsx')).GoneCard);

/** What was earned in a period: confirmed and pending, over time, by type, category and status. */
export function CommissionsScreen() {
  return (
    <RangePage
      path="/commissions"
      filter={EVERY_LINE}
      closed={(payout, { now }) => <ClosedMonth payout={payout} now={now} />}
    >
      {({ figures, rows, search, payout, now, today }) => (
        <ScreenAge asOf={figures.asOf}>
          <Column $span={7}>
            <BalanceCard range={rows.range} figures={figures} now={now} saidAbove={payout?.asOf ?? ''} />
            <CourseCard figures={figures} now={now} />
            <Breakdowns figures={figures} now={now} />
          </Column>
          <Column $span={5}>
            <CategoryCard
              figures={figures}
              now={now}
              pathOf={(category) => withPeriod(categoryPath(category), search)}
            />
            <WaysCard search={search} />
            <GoneCard rows={rows} now={now} today={today} />
            <Statement rows={rows} filter={EVERY_LINE} today={today} payout={payout} />
          </Column>
        </ScreenAge>
      )}
    </RangePage>
  );
}
