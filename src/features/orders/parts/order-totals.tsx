import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { orderTotals } from '#features/orders/order-totals.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';

/** What was paid for the consultant's items of an order, and what they earn. */
export function OrderTotals({ items, commission }: { items: readonly Item[]; commission: boolean }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>Totals</Trans>
        </h2>
      </CardHead>
      {orderTotals(items).map(({ currency, price, pending, confirmed }) => (
        <SumList key={currency}>
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
    </Card>
  );
}
