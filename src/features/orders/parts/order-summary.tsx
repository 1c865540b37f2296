import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { Card } from '#ui/card/card.tsx';
import { Actions } from '#ui/button.tsx';
import { Muted, Title } from '#ui/page.tsx';
import { StatusPill } from '#ui/list/status-pill.tsx';
import { useLabels } from '#i18n/use-labels.ts';

interface OrderSummaryProps {
  orderId: string;
  orderType: string;
  orderedAt: string;
  items: readonly Item[];
  now: number;
}

/** The order at a glance: number, date, type, and how many of its items stand where. */
export function OrderSummary({ orderId, orderType, orderedAt, items, now }: OrderSummaryProps) {
  const heading = useId();
  const formats = useFormats();
  const labels = useLabels();
  const counts = new Map<string, number>();
  for (const { status } of items) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (
    <Card as="section" aria-labelledby={heading}>
      <Title as="h2" id={heading}>
        <Trans>
          Order <bdi dir="ltr">{orderId}</bdi>
        </Trans>
      </Title>
      <Muted>
        <time dateTime={orderedAt}>{formats.dayTime(orderedAt, now)}</time> · <bdi>{labels.type(orderType)}</bdi>
        {items.length > 0 && (
          <>
            {' · '}
            <Plural value={items.length} one="# item" other="# items" />
          </>
        )}
      </Muted>
      <Actions>
        {[...counts].map(([status, count]) => (
          <span key={status}>
            <StatusPill status={status} /> {counts.size > 1 && <bdi dir="ltr">×{formats.number(count)}</bdi>}
          </span>
        ))}
      </Actions>
    </Card>
  );
}
