import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { later } from '#browser/later.tsx';
import { useIsOn } from '#browser/session-state.ts';
import type { OrderFilter } from '#shared/domain/items/order-filter.ts';
import { Card } from '#ui/card/card.tsx';
import { Count, SectionHead } from '#ui/list/section-head.tsx';
import { css } from '#ui/theme.ts';
import type { ItemList } from '#features/orders/item-list.ts';
import type { ItemRows } from '#features/orders/item-parts.ts';
import { missingOf } from '#features/orders/months-here.ts';
import type { OrdersState } from '#features/orders/queries.ts';
import { DayList } from './day-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

const MonthsNote = later(async () => (await import('./months-note.tsx')).MonthsNote);
const MissingOrders = later(async () => (await import('./missing-orders.tsx')).MissingOrders);
const NoneFound = later(async () => (await import('./none-found.tsx')).NoneFound);
const NoItems = later(async () => (await import('./no-items.tsx')).NoItems);

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s3')};
`;

interface OrdersBodyProps {
  /** undefined while it is being read; the items may be here before it. */
  state: OrdersState | undefined;
  list: ItemList;
  found: ItemRows;
  now: number;
  today: string;
  /** The days that are asked for. */
  asked: Pick<OrderFilter, 'ordered' | 'completed'>;
  onClear: () => void;
}

/** The found items under their days, with their number, their age and the months they cover. */
export function OrdersBody({ state, list, found, now, today, asked, onClear }: OrdersBodyProps) {
  const formats = useFormats();
  const [{ sparing }] = useDeviceChoices();
  const commission = useIsOn('commissions_orders');
  const heading = useId();
  const missing = state ? missingOf(asked, { ...state.months, told: state.told }, today) : [];
  if (list.parts.length === 0)
    return state && list.complete ? <NoItems state={state} now={now} today={today} /> : <OrdersSkeleton />;
  return (
    <Part aria-labelledby={heading}>
      <SectionHead>
        <h2 id={heading}>
          <Trans>Items</Trans>
          <Count aria-live="polite">{list.complete ? formats.number(found.count) : '…'}</Count>
        </h2>
      </SectionHead>
      {found.count === 0 && list.complete ? (
        missing.length > 0 ? (
          <MissingOrders parts={missing} completed={asked.completed !== null} now={now} />
        ) : (
          <NoneFound onClear={onClear} />
        )
      ) : (
        <Card $flush>
          <DayList found={found} today={today} commission={commission} pictures={!sparing} />
        </Card>
      )}
      {state && list.complete && <MonthsNote months={state.months} unreadable={list.unreadable} />}
    </Part>
  );
}
