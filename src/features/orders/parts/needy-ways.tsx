import { Trans, useLingui } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { OrderDetailRow } from '../../../shared/db/schema.ts';
import { MARKET } from '../../../shared/domain/market.ts';
import type { NeedyOrder } from '../../../shared/domain/orders-need-you.ts';
import { callHref, internationalDigits, whatsAppMessageHref } from '../../../shared/domain/phone-links.ts';
import { Actions, ButtonAnchor } from '../../../ui/button.tsx';
import { readyMessage } from '../ready-message.ts';

interface NeedyWaysProps {
  order: NeedyOrder;
  /** Its customer as far as this phone knows, undefined while nothing is here. */
  details: OrderDetailRow | undefined;
}

/** One tap to the customer: a call, where there is a number, and a message that is ready to be sent. */
export function NeedyWays({ order, details }: NeedyWaysProps) {
  const { i18n } = useLingui();
  const phone = details?.customer?.phone;
  const digits = phone ? internationalDigits(phone, MARKET.phoneCode) : null;
  const message = readyMessage(order, details?.customer?.name ?? null, i18n);
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
