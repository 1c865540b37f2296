import { Trans } from '@lingui/react/macro';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useDeviceChoices } from '../../../platform/device-choices.ts';
import { useOnline } from '../../../platform/online.ts';
import { useSession } from '../../../platform/session-state.ts';
import { syncNow } from '../../../platform/sync-wakes.ts';
import { useSyncStatus } from '../../../platform/use-sync-status.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { loadState } from '../../../shared/domain/load-state.ts';
import { isOn } from '../../../shared/domain/toggles.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FirstLoadLine, NotHereYet } from '../../../ui/data-notes.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Count, SectionHead } from '../../../ui/section-head.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { css } from '../../../ui/theme.ts';
import type { ItemList } from '../item-list.ts';
import type { OrdersState } from '../queries.ts';
import { DayList } from './day-list.tsx';
import { MonthsNote } from './months-note.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s3')};
`;

const Middle = styled.p`
  text-align: center;
`;

interface OrdersBodyProps {
  state: OrdersState | undefined;
  list: ItemList;
  found: readonly Item[];
  now: number;
  today: string;
  onClear: () => void;
}

/** The list, or what stands in its place: the skeleton, the reason why nothing is here, or that nothing was found. */
export function OrdersBody({ state, list, found, now, today, onClear }: OrdersBodyProps) {
  const formats = useFormats();
  const online = useOnline();
  const [{ sparing }] = useDeviceChoices();
  const { facts } = useSession();
  const sync = useSyncStatus();
  const heading = useId();

  if (list.items.length === 0) {
    if (!state || !list.complete) return <OrdersSkeleton />;
    const waiting = state.months.since === null && state.months.missing.length > 0;
    const load = loadState(waiting ? '' : state.asOf, sync ?? null, online);
    if (load === 'not-here') return <NotHereYet />;
    if (load === 'failed') return <ErrorState onRetry={() => void syncNow()} />;
    if (load === 'loading') return <FirstLoad />;
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
        {state.months.missing.length > 0 && (
          <Card $flush>
            <MonthsNote months={state.months} running={sync?.running ?? false} />
          </Card>
        )}
      </>
    );
  }
  return (
    <Part aria-labelledby={heading}>
      <SectionHead>
        <h2 id={heading}>
          <Trans>Items</Trans>
          <Count aria-live="polite">{list.complete ? formats.number(found.length) : '…'}</Count>
        </h2>
        {state && <Stamp asOf={state.asOf} now={now} />}
      </SectionHead>
      {found.length === 0 && list.complete ? (
        <EmptyState
          icon={IconSearchOff}
          title={<Trans>No orders found</Trans>}
          action={
            <Button onClick={onClear}>
              <Trans>Clear search and filters</Trans>
            </Button>
          }
        />
      ) : (
        <Card $flush>
          <DayList items={found} today={today} commission={isOn(facts?.access.toggles ?? {}, 'commissions_orders')} pictures={!sparing} />
          {state && <MonthsNote months={state.months} running={sync?.running ?? false} />}
        </Card>
      )}
    </Part>
  );
}

function FirstLoad() {
  return (
    <>
      <FirstLoadLine />
      <OrdersSkeleton />
    </>
  );
}
