import { useLingui } from '@lingui/react/macro';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { memo } from 'react';
import { styled } from 'styled-components';
import { itemStatusName } from '#i18n/labels/item-status.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { pillLook, pillTone, type PillTone } from './pill.tsx';
import { endLook, metaLook, RowAnchor, titleLook } from './row.tsx';
import { statusLook } from './status-pill.tsx';
import { css } from '#ui/theme.ts';
import { Thumb } from './thumb.tsx';
import { hiddenLook } from '#ui/visually-hidden.tsx';

const TONES: readonly PillTone[] = ['neutral', 'info', 'teal', 'pos', 'neg'];

/**
 * One styled part for the whole row: a list draws a dozen at once, and as eleven styled parts each, drawing and leaving it took
 * a slow phone twice as long.
 */
const Anchor = styled(RowAnchor)`
  & .title {
    ${titleLook}
  }
  & .meta {
    ${metaLook}
  }
  & .end {
    ${endLook}
    white-space: nowrap;
  }
  & .pill {
    ${pillLook}
  }
  ${TONES.map((tone) => `& .pill[data-tone='${tone}'] { ${pillTone(tone)} }`).join('\n')}
  & small.gain {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 0.25rem;
  }
  & small.gain[data-earned] {
    color: ${css('pos')};
  }
  & .unseen {
    ${hiddenLook}
  }
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
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, status } = item;
  const { icon: StatusIcon, tone, mirrored } = statusLook(status);
  const name = itemStatusName(status);
  return (
    <PlainLink to={`/orders/${encodeURIComponent(item.orderId)}/item/${encodeURIComponent(item.id)}`} as={Anchor}>
      <Thumb category={item.category} src={item.image} pictures={pictures} />
      <span>
        <span className="title">
          <bdi>{item.name}</bdi>
          {item.quantity > 1 && (
            <>
              {' '}
              <bdi dir="ltr">×{formats.number(item.quantity)}</bdi>
            </>
          )}
        </span>
        <span className="meta">
          <span className="pill" data-tone={tone}>
            <StatusIcon size={14} stroke={2.2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
            {name ? t(name) : <bdi>{status}</bdi>}
          </span>
          <time dateTime={item.orderedAt}>
            {dayFrom === undefined ? formats.time(item.orderedAt) : formats.day(item.orderedAt, dayFrom)}
          </time>
        </span>
      </span>
      <span className="end">
        <bdi dir="ltr">{formats.digits({ amount: item.price, currency })}</bdi>
        {commission && (
          <small className="gain" data-earned={commissionState(status) === 'confirmed' ? '' : undefined}>
            <IconWallet size={14} stroke={2} aria-hidden="true" />
            <span className="unseen">{t`Your commission`}</span>
            <bdi dir="ltr">{formats.digits({ amount: earned(item), currency }, 'always')}</bdi>
          </small>
        )}
      </span>
    </PlainLink>
  );
});
