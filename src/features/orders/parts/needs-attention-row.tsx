import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useEffect } from 'react';
import { NEED_NAMES } from '#i18n/labels/need.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { Glyph, RowLink, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { statusLook } from '#ui/list/status-pill.tsx';
import { css } from '#ui/theme.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { callHref, internationalDigits, whatsAppMessageHref } from '#shared/domain/person/phone-links.ts';
import { Actions, ButtonAnchor } from '#ui/button.tsx';
import { readyMessage } from '#features/orders/ready-message.ts';
import { useLive } from '#data/cache.ts';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { useOnline } from '#browser/online.ts';
import type { OrderDetailRow } from '#shared/db/schema.ts';
import { readDetails } from '#features/orders/queries.ts';
import { fetchOrder } from '#features/orders/commands.ts';

/**
 * The customer of an order: undefined while that is being read, null while this phone does not know. With `fetches` an order
 * that was never looked at is fetched once, while there is a line and data need not be spared.
 */
function useCustomer(orderId: string, fetches: boolean): OrderDetailRow['customer'] | undefined {
  const online = useOnline();
  const [{ sparing }] = useDeviceChoices();
  const details = useLive((db) => readDetails(db, orderId), [orderId]);
  const wanted = fetches && details === null && online && !sparing;
  useEffect(() => {
    if (wanted) void fetchOrder(orderId);
  }, [wanted, orderId]);
  return details === undefined ? undefined : (details?.customer ?? null);
}

interface NeedsAttentionWaysProps {
  order: NeedsAttentionOrder;
  /** Fetches the customer where this phone does not know it. */
  fetches: boolean;
}

/** One tap to the customer: a call, where there is a number, and a message that is ready to be sent. */
function NeedsAttentionWays({ order, fetches }: NeedsAttentionWaysProps) {
  const { i18n } = useLingui();
  const customer = useCustomer(order.orderId, fetches);
  const phone = customer?.phone;
  const digits = phone ? internationalDigits(phone, MARKET.phoneCode) : null;
  const message = readyMessage(order, customer?.name ?? null, i18n);
  return (
    <Actions>
      {digits && (
        <ButtonAnchor $small $variant="secondary" href={callHref(digits)}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Call</Trans>
        </ButtonAnchor>
      )}
      <ButtonAnchor
        $small
        $variant="secondary"
        href={whatsAppMessageHref(message, digits ?? '')}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
        <Trans>Ready message</Trans>
      </ButtonAnchor>
    </Actions>
  );
}

const Ways = styled.div`
  padding: 0 ${css('s4')} ${css('s3')};
`;

interface NeedsAttentionRowProps {
  order: NeedsAttentionOrder;
  /** Fetches its customer where this phone does not know it. */
  fetches: boolean;
  now: number;
}

/** An order that needs somebody: what and why, and the customer one tap away. */
export function NeedsAttentionRow({ order, fetches, now }: NeedsAttentionRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [first, ...others] = order.items;
  const { icon: StatusIcon, tone } = statusLook(first.status);
  const since = formats.day(first.statusAt || first.orderedAt, now);
  return (
    <li>
      <RowLink to="/orders/$id/orderType/$orderType" params={{ id: order.orderId, orderType: first.orderType }}>
        <Glyph {...(tone === 'neutral' || tone === 'attention' ? {} : { $tone: tone })}>
          <StatusIcon
            size={18}
            stroke={2}
            aria-hidden="true"
            className={first.status === 'returned' || first.status === 'ongoing' ? 'dir' : undefined}
          />
        </Glyph>
        <span>
          <RowTitle $oneLine>
            <bdi>{first.name}</bdi>
            {others.length > 0 && <bdi dir="ltr">+{formats.number(others.length)}</bdi>}
          </RowTitle>
          <RowMeta>
            <span>{t(NEED_NAMES[order.need])}</span>
          </RowMeta>
          <RowMeta>
            <span>
              <Trans>since {since}</Trans>
            </span>
            <bdi dir="ltr">{order.orderId}</bdi>
          </RowMeta>
        </span>
      </RowLink>
      <Ways>
        <NeedsAttentionWays order={order} fetches={fetches} />
      </Ways>
    </li>
  );
}
