import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { orderPath } from '#ui/order-path.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { StatusPill } from '#ui/list/status-pill.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { useOrders, type NamedOrder } from '#features/success-rate/queries.ts';
import { PlainRow } from './plain-row.tsx';

/** Orders that are shown before somebody asks for all. */
const FIRST = 5;
const NONE: readonly string[] = [];

/** The orders that failed in a month, the newest first: those that the rate is about. */
export function FailedOrders({ rate }: { rate: SuccessRateRow }) {
  const [all, setAll] = useState(false);
  const named = useOrders(rate.settlement?.failed_orders ?? NONE);
  if (!named || named.length === 0) return null;
  const shown = all ? named : named.slice(0, FIRST);
  const untold = rate.orders_failed - named.length;
  return (
    <TitledCard $flush title={<Trans>The failed orders</Trans>} end={<Muted>{rate.orders_failed}</Muted>}>
      <RowList>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </RowList>
      {(shown.length < named.length || untold > 0) && (
        <CardFoot>
          {shown.length < named.length ? (
            <TextButton onClick={() => setAll(true)}>
              {untold > 0 ? (
                <Trans>Show more</Trans>
              ) : (
                <Plural value={named.length} one="Show # order" other="Show all # orders" />
              )}
            </TextButton>
          ) : (
            <Muted>
              <Plural value={untold} one="and # older one" other="and # older ones" />
            </Muted>
          )}
        </CardFoot>
      )}
    </TitledCard>
  );
}

/** An order by its dearest item; one that is not on this phone by its number. */
function OrderRow({ order: { id, items } }: { order: NamedOrder }) {
  const [item, ...more] = items.toSorted((a, b) => b.price - a.price);
  return (
    <PlainLink to={orderPath(id, item?.orderType)} as={PlainRow}>
      <span>
        <RowTitle>
          <bdi>{item?.name ?? id}</bdi>
        </RowTitle>
        {item && (
          <RowMeta>
            <StatusPill status={item.status} />
            {more.length > 0 && <Plural value={more.length} one="and # more item" other="and # more items" />}
          </RowMeta>
        )}
      </span>
      <RowEnd>
        {item && (
          <Money amount={items.reduce((sum, { price }) => sum + price, 0)} currency={item.currency} label={false} />
        )}
      </RowEnd>
    </PlainLink>
  );
}
