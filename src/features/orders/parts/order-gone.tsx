import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Change } from '#shared/domain/commissions/change-history.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Column, Muted, Page, Title } from '#ui/page.tsx';
import { ChangeList } from './change-list.tsx';

interface OrderGoneProps {
  name: ReactNode;
  /** What this phone saw happen to it, oldest first. */
  changes: readonly Change[];
  now: number;
  commission: boolean;
}

/** The page in place of an order or an item that was here and is no more: what it was called, and what became of it. */
export const OrderGone = ({ name, changes, now, commission }: OrderGoneProps) => (
  <Page>
    <Column $span={7}>
      <Card>
        <Title as="h2">
          <bdi>{name}</bdi>
        </Title>
        <Muted>
          <Trans>Removed from the order</Trans>
        </Muted>
        <ButtonLink to="/orders" $variant="secondary">
          <Trans>All orders</Trans>
        </ButtonLink>
      </Card>
    </Column>
    <Column $span={5}>
      <ChangeList changes={changes} currency={MARKET.currency} now={now} named commission={commission} />
    </Column>
  </Page>
);
