import { Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useDeviceChoices } from '#browser/device-choices.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { MoneyFigure } from '#ui/card/figure.tsx';
import { Muted } from '#ui/page.tsx';
import { StatusPill } from '#ui/list/status-pill.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { Thumb } from '#ui/list/thumb.tsx';

const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s4')};
  align-items: center;
  & > div {
    display: grid;
    gap: 0.375rem;
    justify-items: start;
  }
  & h2 {
    font-size: ${css('t-head')};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`;

const Amounts = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${css('s4')};
  padding-block-start: ${css('s3')};
  border-block-start: ${css('line')};
  & > div + div {
    border-inline-start: ${css('line')};
    padding-inline-start: ${css('s4')};
  }
`;

interface ItemHeadProps {
  item: Item;
  commission: boolean;
}

/** The item at a glance: picture, name, status, what was paid and what it earns. */
export function ItemHead({ item, commission }: ItemHeadProps) {
  const heading = useId();
  const formats = useFormats();
  const [{ sparing }] = useDeviceChoices();
  const isLost = commissionState(item.status) === 'none';
  return (
    <Card as="section" aria-labelledby={heading}>
      <Top>
        <Thumb size="l" category={item.category} src={item.image} pictures={!sparing} />
        <div>
          <h2 id={heading}>
            <bdi>{item.name}</bdi>
          </h2>
          <StatusPill status={item.status} />
        </div>
      </Top>
      <Amounts>
        <div>
          <Muted>
            {isLost ? <Trans>Price</Trans> : <Trans>Price paid</Trans>}{' '}
            <bdi dir="ltr">×{formats.number(item.quantity)}</bdi>
          </Muted>
          <MoneyFigure amount={item.price} currency={item.currency} />
        </div>
        {commission && (
          <div>
            <Muted>
              <Trans>Your commission</Trans>
            </Muted>
            <MoneyFigure amount={isLost ? 0 : item.commission} currency={item.currency} />
          </div>
        )}
      </Amounts>
      <CardFoot>
        <TextLink to="/orders/$id/orderType/$orderType" params={{ id: item.orderId, orderType: item.orderType }}>
          <Trans>
            Order <bdi dir="ltr">{item.orderId}</bdi>
          </Trans>
          <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
        </TextLink>
      </CardFoot>
    </Card>
  );
}
