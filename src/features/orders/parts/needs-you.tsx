import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NEED_SHORT } from '#i18n/labels/need.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { OrdersNeedYou } from '#data/orders/orders-need-you.ts';
import { needParts, type Need } from '#shared/domain/items/orders-need-you.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Chip, Chips } from '#ui/form/chip.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Count, Section } from '#ui/list/section-head.tsx';
import { Muted } from '#ui/page.tsx';
import { TextButton, TextLink } from '#ui/text-link.tsx';
import { FEW_NEED_ATTENTION } from './needs-place.tsx';
import { NeedsAttentionRow } from './needs-attention-row.tsx';

/** How many come with each tap. */
const MORE = 20;

interface NeedsYouProps {
  found: OrdersNeedYou;
  /** What is earned on single items may be shown. */
  amounts: boolean;
  now: number;
}

/** The orders in which a call or a word can still change something: what is at stake, by reason, most at stake first. */
export function NeedsYou({ found: { orders, waiting }, amounts, now }: NeedsYouProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [most, setMost] = useState(FEW_NEED_ATTENTION);
  const [asked, setAsked] = useState<Need | null>(null);
  const parts = needParts(orders);
  // The last order of a reason may go while it is looked at.
  const need = parts.some((part) => part.need === asked) ? asked : null;
  const shown = need === null ? orders : orders.filter((order) => order.need === need);
  const stake = shown.reduce((sum, order) => sum + order.stake, 0);
  const currency = orders[0]?.items[0].currency ?? '';
  const narrow = (next: Need | null): void => {
    setAsked(next);
    setMost(FEW_NEED_ATTENTION);
  };
  return (
    <Section
      title={
        <>
          <Trans>Needs you</Trans>
          <Count>{formats.number(orders.length)}</Count>
        </>
      }
      end={
        amounts &&
        stake > 0 && (
          <Muted>
            <Trans>
              <Money amount={stake} currency={currency} /> at stake
            </Trans>
          </Muted>
        )
      }
    >
      {parts.length > 1 && (
        <Chips role="group" aria-label={t`By reason`}>
          <Chip aria-pressed={need === null} onClick={() => narrow(null)}>
            <Trans context="orders that need you">All</Trans>
            <bdi dir="ltr">{formats.number(orders.length)}</bdi>
          </Chip>
          {parts.map((part) => (
            <Chip key={part.need} aria-pressed={need === part.need} onClick={() => narrow(part.need)}>
              {t(NEED_SHORT[part.need])}
              <bdi dir="ltr">{formats.number(part.orders)}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
      <Card $flush>
        <RowList $inset="4rem">
          {shown.slice(0, most).map((order, at) => (
            <NeedsAttentionRow
              key={order.orderId}
              order={order}
              fetches={at < FEW_NEED_ATTENTION}
              amounts={amounts}
              now={now}
            />
          ))}
        </RowList>
        {shown.length > most && (
          <CardFoot>
            <TextButton onClick={() => setMost(most + MORE)}>
              <Plural value={shown.length - most} one="Show # more order" other="Show more, # orders left" />
            </TextButton>
          </CardFoot>
        )}
      </Card>
      {waiting > 0 && (
        <Muted as="p">
          <Plural
            value={waiting}
            one="# order is delivered and completes by itself: nothing to do."
            other="# orders are delivered and complete by themselves: nothing to do."
          />{' '}
          <TextLink to="/orders" search={{ status: ['delivered'] }}>
            <Trans>See them</Trans>
          </TextLink>
        </Muted>
      )}
    </Section>
  );
}
