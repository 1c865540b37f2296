import { Trans } from '@lingui/react/macro';
import { later } from '../../../platform/later.tsx';
import { EVERY_LINE } from '../../../shared/domain/commission-tally.ts';
import { Column } from '../../../ui/page.tsx';
import { useCommissionLabels } from '../../../i18n/use-commission-labels.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { BalanceCard } from '../parts/balance-card.tsx';
import { RangePage } from '../parts/range-page.tsx';
import { SplitCard } from '../parts/split-card.tsx';
import { WaysCard } from '../parts/ways-card.tsx';
import { categoryPath, pendingPath, withSearch } from '../search.ts';

const CourseCard = later(async () => (await import('../parts/course-card.tsx')).CourseCard);
const CategoryCard = later(async () => (await import('../parts/category-card.tsx')).CategoryCard);
const Statement = later(async () => (await import('../parts/statement.tsx')).Statement);

const NOTHING_ELSE = { type: null, category: null, status: null };

/** What was earned in a period: confirmed and pending, over time, by type, category and status. */
export function CommissionsScreen() {
  const labels = useCommissionLabels();
  return (
    <RangePage path="/commissions" filter={EVERY_LINE}>
      {({ figures, rows, search, now, today }) => {
        const { currency, asOf, types, statuses } = figures;
        return (
          <>
            <Column $span={7}>
              <BalanceCard range={rows.range} figures={figures} now={now} />
              <CourseCard figures={figures} now={now} />
              <SplitCard
                title={<Trans>By type</Trans>}
                groups={types}
                currency={currency}
                asOf={asOf}
                now={now}
                nameOf={(code) => <bdi>{labels.type(code)}</bdi>}
                pathOf={({ code, pending }) => (pending === 0 ? null : pendingPath({ ...NOTHING_ELSE, type: code }))}
              />
              <SplitCard
                title={<Trans>By status</Trans>}
                groups={statuses ?? []}
                currency={currency}
                asOf={asOf}
                now={now}
                nameOf={(code) => <StatusPill status={code} />}
                pathOf={({ code, pending }) => (pending === 0 ? null : pendingPath({ ...NOTHING_ELSE, status: code }))}
              />
            </Column>
            <Column $span={5}>
              <CategoryCard
                figures={figures}
                now={now}
                pathOf={(category) => withSearch(categoryPath(category), search)}
              />
              <WaysCard search={search} />
              <Statement rows={rows} filter={EVERY_LINE} today={today} />
            </Column>
          </>
        );
      }}
    </RangePage>
  );
}
