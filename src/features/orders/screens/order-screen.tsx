import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { useIsOn } from '#browser/session-state.ts';
import { areGone } from '#shared/domain/commissions/change-history.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { CardHead, TitledCard } from '#ui/card/card.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import { ChangeList } from '#features/orders/parts/change-list.tsx';
import { CustomerCard } from '#features/orders/parts/customer-card.tsx';
import { ItemRow } from '#ui/list/item-row.tsx';
import { OrderGone } from '#features/orders/parts/order-gone.tsx';
import { OrderMissing } from '#features/orders/parts/order-missing.tsx';
import { OrderSummary } from '#features/orders/parts/order-summary.tsx';
import { useOrder } from '#features/orders/use-order.ts';
import { useLabels } from '#i18n/use-labels.ts';
import { useToday } from '#data/today.ts';
import { orderTotals } from '#features/orders/order-totals.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';

/** What was paid for the consultant's items of an order, by what became of them, and what they earn. */
function OrderTotals({ items, commission }: { items: readonly Item[]; commission: boolean }) {
  const labels = useLabels();
  return (
    <TitledCard title={<Trans>Totals</Trans>}>
      {orderTotals(items).map(({ currency, price, lost, pending, confirmed }) => (
        <SumList key={currency}>
          {lost.size > 0 && (
            <SumLine name={<Trans>Price</Trans>}>
              <Money amount={[...lost.values()].reduce((sum, each) => sum + each, price)} currency={currency} />
            </SumLine>
          )}
          {[...lost].map(([status, amount]) => (
            <SumLine key={status} name={labels.status(status)}>
              <Money amount={-amount} currency={currency} />
            </SumLine>
          ))}
          <SumLine name={<Trans>Price paid</Trans>}>
            <Money amount={price} currency={currency} />
          </SumLine>
          {commission && (
            <>
              <SumLine name={<Trans>Pending commission</Trans>}>
                <Money amount={pending} currency={currency} />
              </SumLine>
              <SumLine name={<Trans>Confirmed commission</Trans>}>
                <Money amount={confirmed} currency={currency} toned />
              </SumLine>
              <SumLine total name={<Trans>Your commission</Trans>}>
                <Money amount={pending + confirmed} currency={currency} />
              </SumLine>
            </>
          )}
        </SumList>
      ))}
    </TitledCard>
  );
}

/** One order: its items, its customer, its sums and what changed on it. */
export function OrderScreen() {
  const { id = '', orderType = '' } = useParams({ strict: false });
  const { now } = useToday();
  const commission = useIsOn('commissions_orders');
  const [{ sparing }] = useDeviceChoices();
  const { view, fetching, retry } = useOrder(id);
  if (!view) return <OrderMissing fetching="running" onRetry={retry} />;
  const { items, details } = view;
  const known = items[0] ?? details;
  const gone = items.length === 0 && areGone(view.changes);
  if (!known && gone) return <OrderGone name={id} changes={view.changes} now={now} commission={commission} />;
  if (!known) return <OrderMissing fetching={fetching} onRetry={retry} />;
  return (
    <Page>
      <AgedScreen asOf={view.asOf || (details?.asOf ?? '')} now={now}>
        <Column $span={7}>
          <OrderSummary
            orderId={id}
            orderType={known.orderType || orderType}
            orderedAt={known.orderedAt}
            items={items}
            now={now}
          />
          <TitledCard $flush title={<Trans>Your items of this order</Trans>}>
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
          </TitledCard>
        </Column>
        <Column $span={5}>
          {items.length > 0 && <OrderTotals items={items} commission={commission} />}
          <CustomerCard key={id} details={details} fetching={fetching} />
          <ChangeList changes={view.changes} currency={known.currency} now={now} named commission={commission} />
        </Column>
      </AgedScreen>
    </Page>
  );
}
