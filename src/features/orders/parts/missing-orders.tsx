import { Trans } from '@lingui/react/macro';
import { useOnline } from '#browser/online.ts';
import { loadMonth } from '#data/load-month.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { hasConnection } from '#shared/domain/load-state.ts';
import type { MonthPart } from '#shared/domain/sales/sales-range.ts';
import { MissingDays } from '#ui/feedback/missing-days.tsx';

interface MissingOrdersProps {
  parts: readonly MonthPart[];
  /** Orders were asked for by the day on which they were completed. */
  completed: boolean;
  now: number;
}

/** Days that were asked for and are not on this phone, and how they come: "none found" would say more than is known. */
export function MissingOrders({ parts, completed, now }: MissingOrdersProps) {
  const online = useOnline();
  const sync = useSyncStatus();
  return (
    <MissingDays
      parts={parts}
      loading={hasConnection(sync ?? null, online) ? 'online' : 'offline'}
      loadMonth={loadMonth}
      now={now}
    >
      {completed && <Trans>Orders of these days may have been completed on the days that you chose.</Trans>}
    </MissingDays>
  );
}
