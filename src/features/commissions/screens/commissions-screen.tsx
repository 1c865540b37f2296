import { later } from '#browser/later.tsx';
import { usePartsHere } from '#browser/parts-here.ts';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { RangePage, type RangeContent } from '#features/commissions/parts/range-page.tsx';
import { ClosedMonth } from '#features/commissions/parts/month/closed-month.tsx';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { categoryPath } from '#features/commissions/search.ts';
import { Statement } from '#features/commissions/lazy-parts.tsx';

const Breakdowns = later(async () => (await import('#features/commissions/parts/breakdowns.tsx')).Breakdowns);
const CategoryCard = later(async () => (await import('#features/commissions/parts/category-card.tsx')).CategoryCard);
const CourseCard = later(async () => (await import('#features/commissions/parts/course-card.tsx')).CourseCard);
const GoneCard = later(async () => (await import('#features/commissions/parts/lines/gone-card.tsx')).GoneCard);
const WaysCard = later(async () => (await import('#features/commissions/parts/ways-card.tsx')).WaysCard);
const BELOW = [Breakdowns, CategoryCard, CourseCard, GoneCard, WaysCard, Statement];

/** What was earned in a period: confirmed and pending, over time, by type, category and status. */
export function CommissionsScreen() {
  return (
    <RangePage
      path="/commissions"
      filter={EVERY_LINE}
      closed={(payout, { now }) => <ClosedMonth payout={payout} now={now} />}
    >
      {(content) => <Month {...content} />}
    </RangePage>
  );
}

/** The balance first; what stands below it with one picture, so that no card pushes away another that came before it. */
function Month({ figures, rows, search, payout, now, today }: RangeContent) {
  const belowHere = usePartsHere(BELOW);
  return (
    <ScreenAge asOf={figures.asOf}>
      <Column $span={7}>
        <BalanceCard range={rows.range} figures={figures} now={now} saidAbove={payout?.asOf ?? ''} />
        {belowHere && (
          <>
            <CourseCard figures={figures} now={now} />
            <Breakdowns figures={figures} now={now} />
          </>
        )}
      </Column>
      {belowHere && (
        <Column $span={5}>
          <CategoryCard figures={figures} now={now} pathOf={(category) => withPeriod(categoryPath(category), search)} />
          <WaysCard search={search} />
          <GoneCard rows={rows} now={now} today={today} />
          <Statement rows={rows} filter={EVERY_LINE} today={today} payout={payout} />
        </Column>
      )}
    </ScreenAge>
  );
}
