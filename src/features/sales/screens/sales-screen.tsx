import { Trans } from '@lingui/react/macro';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useIsOn } from '#browser/session-state.ts';
import { useLive } from '#data/cache.ts';
import { useNeed } from '#browser/sync-wakes.ts';
import { choosePeriod } from '#data/chosen-period.ts';
import { useGoal } from '#data/goal/use-goal.ts';
import { useToday } from '#data/today.ts';
import { FIRST_DAY, monthBefore, monthOf } from '#shared/domain/time/period.ts';
import { customSearch } from '#shared/domain/time/period-asked.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { Column, Muted, Page } from '#ui/page.tsx';
import { GoalCard } from '#ui/card/goal-card.tsx';
import { RangeChips } from '#ui/form/range-chips.tsx';
import { SalesBody } from '#features/sales/parts/sales-body.tsx';
import { SalesSkeleton } from '#features/sales/parts/sales-skeleton.tsx';
import { salesRows } from '#features/sales/queries.ts';
import { filterOfParams, parseSalesSearch, salesPath, type SalesSearch } from '#features/sales/search.ts';
import { productCategoryName } from '#i18n/labels/product-category.ts';
import { useLabels } from '#i18n/use-labels.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';
import { Chips } from '#ui/form/chip.tsx';
import { RemovableChip } from '#ui/form/removable-chip.tsx';

/** What sales are narrowed to, each removable; nothing while they are whole. */
function FilterChips({ filter, onChange }: { filter: SalesFilter; onChange: (filter: SalesFilter) => void }) {
  const labels = useLabels();
  const { status, category } = filter;
  if (status === null && category === null) return null;
  const unknown = category !== null && productCategoryName(category) === null;
  return (
    <>
      <Chips $wrap>
        {status !== null && (
          <RemovableChip name={labels.status(status)} onRemove={() => onChange({ ...filter, status: null })} />
        )}
        {category !== null && (
          <RemovableChip name={labels.category(category)} onRemove={() => onChange({ ...filter, category: null })} />
        )}
      </Chips>
      {unknown && (
        <Muted>
          {category === '' ? (
            <Trans>The marketplace gave these items no category.</Trans>
          ) : (
            <Trans>This version of the app has no name for this category yet. The sums are right.</Trans>
          )}
        </Muted>
      )}
    </>
  );
}

const THIS_MONTH: SalesSearch = { period: 'thisMonth' };
const WHOLE = { status: null, category: null };

/** What was sold in a period: how much, compared with before, over time, by status and by category. */
export function SalesScreen() {
  const { history } = useRouter();
  const params = useParams({ strict: false });
  const address = useSearch({ strict: false });
  const orders = useIsOn('orders');
  const search = useMemo(() => {
    const asked = parseSalesSearch({ ...address });
    // Without orders a phone has whole months only, of which the last 30 days are none.
    return Object.keys(asked).length === 0 && !orders ? THIS_MONTH : asked;
  }, [address, orders]);
  const filter = useMemo(() => filterOfParams({ ...params }), [params]);
  const { now, today } = useToday();
  // What stands here carries its own days, so that it may stay until those of the next period are read.
  const rows = useLive((db) => salesRows(db, search, today), [search, today], { keep: true });
  const goal = useGoal(today);
  // Of days that end before this month a goal says nothing.
  const isThisMonth = rows !== undefined && rows.range.to >= monthOf(today);
  useNeed('orders');

  useEffect(() => choosePeriod(search), [search]);

  const show = (next: SalesSearch): void => history.replace(salesPath(filter, next));
  return (
    <Page>
      <Column $span={12}>
        <RangeChips
          chosen={search.period === 'lastMonth' ? null : (search.period ?? 'last30')}
          month={search.period === 'lastMonth' ? monthParam(monthBefore(today)) : (search.month ?? null)}
          first={rows?.first ?? FIRST_DAY}
          today={today}
          range={rows?.range ?? null}
          onShow={show}
        />
        <FilterChips filter={filter} onChange={(next) => history.push(salesPath(next, search))} />
      </Column>
      {rows && goal !== undefined ? (
        <SalesBody
          rows={rows}
          filter={filter}
          now={now}
          today={today}
          goal={goal && isThisMonth && <GoalCard month={goal} today={today} />}
          pathOf={(next) => salesPath(next, search)}
          onShow={(range) => show(customSearch(range))}
          onClear={() => history.push(salesPath(WHOLE, search))}
        />
      ) : (
        <SalesSkeleton />
      )}
    </Page>
  );
}
