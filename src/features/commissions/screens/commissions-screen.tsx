import { later } from '../../../platform/later.tsx';
import { EVERY_LINE } from '../../../shared/domain/commission-tally.ts';
import { Column } from '../../../ui/page.tsx';
import { BalanceCard } from '../parts/balance-card.tsx';
import { RangePage } from '../parts/range-page.tsx';
import { categoryPath, withSearch } from '../search.ts';

const Breakdowns = later(async () => (await import('../parts/breakdowns.tsx')).Breakdowns);
const CategoryCard = later(async () => (await import('../parts/category-card.tsx')).CategoryCard);
const CourseCard = later(async () => (await import('../parts/course-card.tsx')).CourseCard);
const GoneCard = later(async () => (await import('../parts/gone-card.tsx')).GoneCard);
const Statement = later(async () => (await import('../parts/statement.tsx')).Statement);
const WaysCard = later(async () => (await import('../parts/ways-card.tsx')).WaysCard);

/** What was earned in a period: confirmed and pending, over time, by type, category and status. */
export function CommissionsScreen() {
  return (
    <RangePage path="/commissions" filter={EVERY_LINE}>
      {({ figures, rows, search, now, today }) => (
        <>
          <Column $span={7}>
            <BalanceCard range={rows.range} figures={figures} now={now} />
            <CourseCard figures={figures} now={now} />
            <Breakdowns figures={figures} now={now} />
          </Column>
          <Column $span={5}>
            <CategoryCard
              figures={figures}
              now={now}
              pathOf={(category) => withSearch(categoryPath(category), search)}
            />
            <WaysCard search={search} />
            <GoneCard rows={rows} now={now} today={today} />
            <Statement rows={rows} filter={EVERY_LINE} today={today} />
          </Column>
        </>
      )}
    </RangePage>
  );
}
