import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { useDeviceChoices } from '../../../platform/device-choices.ts';
import { useSession } from '../../../platform/session-state.ts';
import { areGone } from '../../../shared/domain/change-history.ts';
import { isOn } from '../../../shared/domain/toggles.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Column, Muted, Page } from '../../../ui/page.tsx';
import { RowList } from '../../../ui/row.tsx';
import { ChangeList } from '../parts/change-list.tsx';
import { CustomerCard } from '../parts/customer-card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { OrderGone } from '../parts/order-gone.tsx';
import { OrderMissing } from '../parts/order-missing.tsx';
import { OrderSummary } from '../parts/order-summary.tsx';
import { OrderTotals } from '../parts/order-totals.tsx';
import { useOrder } from '../use-order.ts';
import { useToday } from '../../../platform/today.ts';

/** One order: its items, its customer, its sums and what changed on it. */
export function OrderScreen() {
  const { id = '', orderType = '' } = useParams({ strict: false });
  const heading = useId();
  const { now } = useToday();
  const { facts } = useSession();
  const [{ sparing }] = useDeviceChoices();
  const { view, fetching, retry } = useOrder(id);
  if (!view) return <OrderMissing fetching="running" onRetry={retry} />;
  const { items, details } = view;
  const known = items[0] ?? details;
  const commission = isOn(facts?.access.toggles ?? {}, 'commissions_orders');
  const gone = items.length === 0 && areGone(view.changes);
  if (!known && gone) return <OrderGone name={id} changes={view.changes} now={now} commission={commission} />;
  if (!known) return <OrderMissing fetching={fetching} onRetry={retry} />;
  return (
    <Page>
      <Column $span={7}>
        <OrderSummary
          orderId={id}
          orderType={known.orderType || orderType}
          orderedAt={known.orderedAt}
          items={items}
          asOf={view.asOf || (details?.asOf ?? '')}
          now={now}
        />
        <Card $flush as="section" aria-labelledby={heading}>
          <CardHead>
            <h2 id={heading}>
              <Trans>Your items of this order</Trans>
            </h2>
          </CardHead>
          {items.length > 0 ? (
            <RowList $inset="4.5rem">
              {items.map((item) => (
                <li key={item.id}>
                  <ItemRow item={item} commission={commission} pictures={!sparing} />
                </li>
              ))}
            </RowList>
          ) : (
            <CardHead as="p">
              <Muted aria-live="polite">
                {gone ? (
                  <Trans>Removed from the order</Trans>
                ) : (
                  <Trans>The items of this order are not on this phone yet.</Trans>
                )}
              </Muted>
            </CardHead>
          )}
        </Card>
      </Column>
      <Column $span={5}>
        {items.length > 0 && <OrderTotals items={items} commission={commission} />}
        <CustomerCard key={id} details={details} fetching={fetching} />
        <ChangeList changes={view.changes} currency={known.currency} now={now} named commission={commission} />
      </Column>
    </Page>
  );
}
