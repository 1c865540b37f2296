import { Trans } from '@lingui/react/macro';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { Money } from '#ui/card/money.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { RowAnchor, RowEnd, RowMeta, RowTitle } from './row.tsx';
import { StatusPill } from './status-pill.tsx';
import { css } from '#ui/theme.ts';
import { Thumb } from './thumb.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const Gain = styled.small<{ $earned: boolean }>`
  && {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 0.25rem;
  }
  ${({ $earned }) => $earned && `&& { color: ${css('pos')}; }`}
`;

interface ItemRowProps {
  item: Item;
  /** Shows what the consultant earns. */
  commission: boolean;
  pictures: boolean;
  /** Where no heading says the day: the row does, seen from this moment. */
  dayFrom?: number;
}

/** What the consultant gets for an item as a list shows it: nothing once it can no longer be earned. */
const earned = (item: Item): number => (commissionState(item.status) === 'none' ? 0 : item.commission);

/** One item in a list under its day: name, status, time, price and commission. The whole row leads to the item. */
export const ItemRow = memo(function ItemRow({ item, commission, pictures, dayFrom }: ItemRowProps) {
  const formats = useFormats();
  return (
    <PlainLink to={`/orders/${encodeURIComponent(item.orderId)}/item/${encodeURIComponent(item.id)}`} as={RowAnchor}>
      <Thumb category={item.category} src={item.image} pictures={pictures} />
      <span>
        <RowTitle>
          <bdi>{item.name}</bdi>
          {item.quantity > 1 && (
            <>
              {' '}
              <bdi dir="ltr">×{formats.number(item.quantity)}</bdi>
            </>
          )}
        </RowTitle>
        <RowMeta>
          <StatusPill status={item.status} />
          <time dateTime={item.orderedAt}>
            {dayFrom === undefined ? formats.time(item.orderedAt) : formats.day(item.orderedAt, dayFrom)}
          </time>
        </RowMeta>
      </span>
      <RowEnd>
        <Money amount={item.price} currency={item.currency} label={false} />
        {commission && (
          <Gain $earned={commissionState(item.status) === 'confirmed'}>
            <IconWallet size={14} stroke={2} aria-hidden="true" />
            <VisuallyHidden>
              <Trans>Your commission</Trans>
            </VisuallyHidden>
            <Money amount={earned(item)} currency={item.currency} sign="always" label={false} />
          </Gain>
        )}
      </RowEnd>
    </PlainLink>
  );
});
