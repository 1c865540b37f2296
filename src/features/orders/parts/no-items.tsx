import { Trans } from '@lingui/react/macro';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { styled } from 'styled-components';
import { useOnline } from '#browser/online.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FirstLoadLine, NotHereYet } from '#ui/card/data-notes.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { emptyList } from '#features/orders/empty-list.ts';
import { missingOf } from '#features/orders/months-here.ts';
import type { OrdersState } from '#features/orders/queries.ts';
import { MissingOrders } from './missing-orders.tsx';
import { MonthsNote } from './months-note.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

const NONE: readonly string[] = [];

const Middle = styled.p`
  text-align: center;
`;

interface NoItemsProps {
  state: OrdersState;
  now: number;
  today: string;
}

/**
 * In place of a list without any item on this phone: that it is on its way, why it is not, which month there is to download, or that
 * there are no orders.
 */
export function NoItems({ state, now, today }: NoItemsProps) {
  const online = useOnline();
  const sync = useSyncStatus();
  const load = emptyList(state, sync ?? null, online);
  const [newest = ''] = state.months.missing;
  if (load === 'not-kept') {
    const ordered = { from: newest, to: monthEnd(newest) };
    const parts = missingOf({ ordered, completed: null }, { ...state.months, told: state.told }, today);
    return <MissingOrders parts={parts} completed={false} now={now} />;
  }
  if (load === 'not-here') return <NotHereYet />;
  if (load === 'failed') return <ErrorState onRetry={() => void syncNow()} />;
  if (load === 'loading') {
    return (
      <>
        <FirstLoadLine />
        <OrdersSkeleton />
      </>
    );
  }
  return (
    <>
      <EmptyState
        icon={IconPackage}
        title={<Trans>You don't have orders</Trans>}
        action={
          <ButtonLink to="/home">
            <Trans>See products to share</Trans>
          </ButtonLink>
        }
      >
        <Trans>Share a product. The orders that come from it arrive here.</Trans>
      </EmptyState>
      <Middle>
        <Stamp asOf={state.asOf} now={now} />
      </Middle>
      {state.months.missing.length > 0 && <MonthsNote months={state.months} unreadable={NONE} />}
    </>
  );
}
