import { Trans } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { styled } from 'styled-components';
import { useLocale } from '#i18n/use-formats.ts';
import { useWordsIn } from '#i18n/use-words-in.ts';
import { useCustomer } from '#data/orders/use-customer.ts';
import type { NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { callHref, internationalDigits, smsHref, whatsAppMessageHref } from '#shared/domain/person/phone-links.ts';
import { Actions, ButtonAnchor } from '#ui/button.tsx';
import { css } from '#ui/theme.ts';
import { customerLanguage, readyMessage } from '#features/orders/ready-message.ts';

/** One line on the narrowest phone, so that rows are of one height. */
const Ways = styled(Actions)<{ $read: boolean }>`
  flex-wrap: nowrap;
  /* A call comes first where there is a number: what is tapped does not become another way meanwhile. */
  visibility: ${({ $read }) => ($read ? 'visible' : 'hidden')};
  & > a {
    gap: ${css('s1')};
    padding-inline: ${css('s2')};
    white-space: nowrap;
    flex: 0 1 9rem;
  }
  & > a:last-child:not(:first-child) {
    flex: 0 1 5rem;
  }
`;

interface CustomerWaysProps {
  order: NeedsAttentionOrder;
  /** Fetches the customer where this phone does not know it. */
  fetches: boolean;
}

/**
 * One tap to the customer: a call and a text message, where there is a number, and a chat, in which one can be chosen. What is
 * written is ready, in a language that customers read.
 */
export function CustomerWays({ order, fetches }: CustomerWaysProps) {
  const words = useWordsIn(customerLanguage(useLocale()));
  const customer = useCustomer(order.orderId, fetches);
  const phone = customer?.phone;
  const digits = phone ? internationalDigits(phone, MARKET) : null;
  const message = readyMessage(order, customer?.name ?? null, words);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Ways $read={customer !== undefined}>
      {digits && (
        <ButtonAnchor $small $variant="secondary" href={callHref(digits)}>
          <IconPhone {...icon} />
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
        <IconBrandWhatsapp {...icon} />
        <bdi>WhatsApp</bdi>
      </ButtonAnchor>
      {digits && (
        <ButtonAnchor $small $variant="secondary" href={smsHref(digits, message)}>
          <Trans>SMS</Trans>
        </ButtonAnchor>
      )}
    </Ways>
  );
}
