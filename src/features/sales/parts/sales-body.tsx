import { useMemo, type ReactNode } from 'react';
import { later } from '#browser/later.tsx';
import { usePartsHere } from '#browser/parts-here.ts';
import { loadMonth } from '#data/load-month.ts';
import { useOnline } from '#browser/online.ts';
import { useIsOn } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { hasConnection, loadState } from '#shared/domain/load-state.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';
import { FirstLoadLine, NotHereYet } from '#ui/card/data-notes.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MissingDays } from '#ui/feedback/missing-days.tsx';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import type { SalesRows } from '#features/sales/queries.ts';
import { salesView } from '#features/sales/sales-view.ts';
import { NoSales } from './no-sales.tsx';
import { SalesSkeleton } from './sales-skeleton.tsx';
import { TotalCard } from './total-card.tsx';

const CategoryCard = later(async () => (await import('./category-card.tsx')).CategoryCard);
const StatusCard = later(async () => (await import('./status-card.tsx')).StatusCard);
const BELOW = [StatusCard, CategoryCard];

interface SalesBodyProps {
  rows: SalesRows;
  filter: SalesFilter;
  now: number;
  today: string;
  /** What stands below the total. */
  goal: ReactNode;
  /** Address of the same days under another filter. */
  pathOf: (filter: SalesFilter) => string;
  onShow: (range: DayRange) => void;
  onClear: () => void;
}

/** The figures, or what stands in their place: the skeleton, what is not here, or that nothing was sold. */
export function SalesBody({ rows, filter, now, today, goal, pathOf, onShow, onClear }: SalesBodyProps) {
  const online = useOnline();
  const sync = useSyncStatus();
  const orders = useIsOn('orders');
  const belowHere = usePartsHere(BELOW);
  const view = useMemo(() => salesView(rows, filter, today), [rows, filter, today]);
  if (view.kind === 'missing') {
    const load = loadState(sync?.completedAsOf ?? '', sync ?? null, online);
    if (load === 'loading') return <FirstLoad />;
    if (rows.months.size === 0 && load === 'not-here') return wide(<NotHereYet />);
    if (rows.months.size === 0 && load === 'failed') return wide(<ErrorState onRetry={() => void syncNow()} />);
    return wide(
      <MissingDays
        parts={view.parts}
        nearest={view.nearest}
        loading={orders ? (hasConnection(sync ?? null, online) ? 'online' : 'offline') : 'never'}
        loadMonth={loadMonth}
        now={now}
        onShow={onShow}
      />,
    );
  }
  const { figures, comparison, compared } = view;
  if (figures.totals.items === 0) {
    const filtered = filter.status !== null || filter.category !== null;
    return wide(<NoSales range={rows.range} filtered={filtered} asOf={figures.asOf} now={now} onClear={onClear} />);
  }
  return (
    <ScreenAge asOf={figures.asOf}>
      <Column $span={7}>
        <TotalCard
          range={rows.range}
          before={compared}
          figures={figures}
          comparison={comparison}
          filter={filter}
          orders={orders}
          now={now}
        />
        {goal}
        {belowHere && filter.status === null && (
          <StatusCard figures={figures} pathOf={(status) => pathOf({ ...filter, status })} now={now} />
        )}
      </Column>
      {belowHere && filter.category === null && (
        <Column $span={5}>
          <CategoryCard figures={figures} pathOf={(category) => pathOf({ ...filter, category })} now={now} />
        </Column>
      )}
    </ScreenAge>
  );
}

/** Over all columns of a wide screen. */
const wide = (content: ReactNode) => <Column $span={12}>{content}</Column>;

function FirstLoad() {
  return (
    <>
      {wide(<FirstLoadLine />)}
      <SalesSkeleton />
    </>
  );
}
