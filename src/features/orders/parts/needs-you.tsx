import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { NeedyOrder } from '../../../shared/domain/orders-need-you.ts';
import { Card, CardFoot } from '../../../ui/card.tsx';
import { RowList } from '../../../ui/row.tsx';
import { Count, Section } from '../../../ui/section-head.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useContacts } from '../use-contacts.ts';
import { NeedyRow } from './needy-row.tsx';

/** How many are shown at first, and how many come with each tap. */
const FEW = 2;
const MORE = 20;

/** The orders in which a call or a word can still change something; nothing at all while there are none. */
export function NeedsYou({ orders, now }: { orders: readonly NeedyOrder[]; now: number }) {
  const formats = useFormats();
  const [most, setMost] = useState(FEW);
  const contacts = useContacts(
    orders.slice(0, most).map(({ orderId }) => orderId),
    FEW,
  );
  if (orders.length === 0) return null;
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
          {orders.slice(0, most).map((order) => (
            <NeedyRow key={order.orderId} order={order} details={contacts?.get(order.orderId)} now={now} />
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
