import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Count, Section } from '#ui/list/section-head.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { FEW_NEED_ATTENTION } from './needs-place.tsx';
import { NeedsAttentionRow } from './needs-attention-row.tsx';

/** How many come with each tap. */
const MORE = 20;

/** The orders in which a call or a word can still change something. */
export function NeedsYou({ orders, now }: { orders: readonly NeedsAttentionOrder[]; now: number }) {
  const formats = useFormats();
  const [most, setMost] = useState(FEW_NEED_ATTENTION);
  return (
    <Section
      title={
        <>
          <Trans>Needs you</Trans>
          <Count>{formats.number(orders.length)}</Count>
        </>
      }
    >
      <Card $flush>
        <RowList $inset="4rem">
          {orders.slice(0, most).map((order, at) => (
            <NeedsAttentionRow key={order.orderId} order={order} fetches={at < FEW_NEED_ATTENTION} now={now} />
          ))}
        </RowList>
        {orders.length > most && (
          <CardFoot>
            <TextButton onClick={() => setMost(most + MORE)}>
              <Plural value={orders.length - most} one="Show # more order" other="Show more of # orders" />
            </TextButton>
          </CardFoot>
        )}
      </Card>
    </Section>
  );
}
