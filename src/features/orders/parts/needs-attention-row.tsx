import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { NEED_NAMES } from '#i18n/labels/need.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { Money } from '#ui/card/money.tsx';
import { Glyph, RowEnd, RowLink, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { statusLook } from '#ui/list/status-pill.tsx';
import { css } from '#ui/theme.ts';
import { CustomerWays } from './customer-ways.tsx';

const Ways = styled.div`
  padding: 0 ${css('s4')} ${css('s3')};
`;

interface NeedsAttentionRowProps {
  order: NeedsAttentionOrder;
  /** Fetches its customer where this phone does not know it. */
  fetches: boolean;
  /** What is earned on single items may be shown. */
  amounts: boolean;
  now: number;
}

/** An order that needs somebody: what, why and what is at stake, and the customer one tap away. */
export function NeedsAttentionRow({ order, fetches, amounts, now }: NeedsAttentionRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [first, ...others] = order.items;
  const { icon: StatusIcon, tone, mirrored } = statusLook(first.status);
  const since = formats.day(first.statusAt || first.orderedAt, now);
  return (
    <li>
      <RowLink to="/orders/$id/orderType/$orderType" params={{ id: order.orderId, orderType: first.orderType }}>
        <Glyph {...(tone === 'neutral' || tone === 'attention' ? {} : { $tone: tone })}>
          <StatusIcon size={18} stroke={2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
        </Glyph>
        <span>
          <RowTitle>
            <bdi>{first.name}</bdi>
            {others.length > 0 && (
              <>
                {' '}
                <bdi dir="ltr">+{formats.number(others.length)}</bdi>
              </>
            )}
          </RowTitle>
          <RowMeta>
            <span>{t(NEED_NAMES[order.need])}</span>
          </RowMeta>
          <RowMeta>
            <span>{order.need === 'slow' ? <Trans>since {since}</Trans> : since}</span>
            <bdi dir="ltr">{order.orderId}</bdi>
          </RowMeta>
        </span>
        {amounts && order.stake > 0 && (
          <RowEnd>
            <Money amount={order.stake} currency={first.currency} />
          </RowEnd>
        )}
      </RowLink>
      <Ways>
        <CustomerWays order={order} fetches={fetches} />
      </Ways>
    </li>
  );
}
