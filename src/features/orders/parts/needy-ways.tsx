import { Trans, useLingui } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { MARKET } from '#shared/domain/market/market.ts';
import type { NeedyOrder } from '#shared/domain/items/orders-need-you.ts';
import { callHref, internationalDigits, whatsAppMessageHref } from '#shared/domain/person/phone-links.ts';
import { Actions, ButtonAnchor } from '#ui/button.tsx';
import { readyMessage } from '#features/orders/ready-message.ts';
import { useCustomer } from '#features/orders/use-customer.ts';

interface NeedyWaysProps {
  order: NeedyOrder;
  /** Fetches the customer where this phone does not know it. */
  fetches: boolean;
}

/** One tap to the customer: a call, where there is a number, and a message that is ready to be sent. */
export function NeedyWays({ order, fetches }: NeedyWaysProps) {
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
