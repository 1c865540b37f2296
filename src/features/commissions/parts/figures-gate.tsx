import { useMemo, type ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { later } from '#browser/later.tsx';
import { loadMonth } from '#data/load-month.ts';
import { useOnline } from '#browser/online.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import {
  commissionFigures,
  hasCommissions,
  type CommissionFigures,
} from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { hasConnection } from '#shared/domain/load-state.ts';
import { nearestSales } from '#shared/domain/sales/nearest-sales.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { newestMonth, partsOf, toldPoints } from '#shared/domain/sales/sales-range.ts';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column } from '#ui/page.tsx';
import type { CommissionRows } from '#features/commissions/queries.ts';
import { CommissionsSkeleton } from './commissions-skeleton.tsx';

const MissingDays = later(async () => (await import('#ui/feedback/missing-days.tsx')).MissingDays);
const NoCommissions = later(async () => (await import('./no-commissions.tsx')).NoCommissions);

interface FiguresGateProps {
  rows: CommissionRows;
  filter: CommissionFilter;
  now: number;
  today: string;
  onShow: (range: DayRange) => void;
  children: (figures: CommissionFigures) => ReactNode;
}

/** The figures of a range, or what stands in their place: the skeleton, what is not here, or that there are none. */
export function FiguresGate({ rows, filter, now, today, onShow, children }: FiguresGateProps) {
  const formats = useFormats();
  const online = useOnline();
  const sync = useSyncStatus();
  const load = useLoad('lines');
  const { range, months, told } = rows;
  const parts = useMemo(() => partsOf(range, today), [range, today]);
  const missing = parts.filter((part) => !hasCommissions(part, months, filter));
  const figures = useMemo(() => {
    const all = commissionFigures(months, range, filter, today);
    return { ...all, points: toldPoints(all.points, months.get(newestMonth(range, today))?.asOf ?? '', today) };
  }, [months, range, filter, today]);
  if (missing.length > 0) {
    const nothing = months.size === 0 && told.length === 0;
    // Before anything is here the pull says how it stands; afterwards only months can be missing: one that has just begun, too.
    if (nothing || load?.state === 'loading') {
      const wait = nothing && load?.state === 'ready' ? { ...load, state: 'loading' as const } : load;
      return (
        <LoadGate load={wait} skeleton={<CommissionsSkeleton />} onRetry={() => void syncNow()}>
          {null}
        </LoadGate>
      );
    }
    return (
      <Column $span={12}>
        <MissingDays
          parts={missing}
          nearest={nearestSales({
            parts,
            isHere: (part) => hasCommissions(part, months, filter),
            months: told,
            today,
          })}
          loading={hasConnection(sync ?? null, online) ? 'online' : 'offline'}
          loadMonth={loadMonth}
          now={now}
          onShow={onShow}
        />
      </Column>
    );
  }
  if (figures.totals.lines === 0) {
    return (
      <Column $span={12}>
        <NoCommissions about={formats.shortDays(range, now)} asOf={figures.asOf} now={now} />
      </Column>
    );
  }
  return children(figures);
}
