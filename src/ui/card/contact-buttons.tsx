import { Trans } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { MARKET } from '#shared/domain/market/market.ts';
import { callHref, internationalDigits, whatsAppHref } from '#shared/domain/person/phone-links.ts';
import { Actions, ButtonAnchor } from '#ui/button.tsx';

interface ContactButtonsProps {
  phone: string | null;
  /** The phone number too, when none is told. */
  whatsApp?: string | null;
}

const digitsOf = (phone: string | null | undefined): string | null =>
  phone ? internationalDigits(phone, MARKET) : null;

/** Call and WhatsApp, each where there is a number for it. */
export function ContactButtons({ phone, whatsApp }: ContactButtonsProps) {
  const call = digitsOf(phone);
  const chat = digitsOf(whatsApp) ?? call;
  if (!call && !chat) return null;
  return (
    <Actions>
      {call && (
        <ButtonAnchor $small $variant="secondary" href={callHref(call)}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Call</Trans>
        </ButtonAnchor>
      )}
      {chat && (
        <ButtonAnchor $small $variant="secondary" href={whatsAppHref(chat)} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
          <bdi>WhatsApp</bdi>
        </ButtonAnchor>
      )}
    </Actions>
  );
}
