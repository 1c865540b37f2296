import { Trans } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { internationalDigits, callHref, whatsAppHref } from '#shared/domain/person/phone-links.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { css } from '#ui/theme.ts';

const Ways = styled.div`
  display: grid;
  gap: ${css('s2')};
`;

const call = internationalDigits(MARKET.helpline.phone, MARKET);
const chat = internationalDigits(MARKET.helpline.whatsapp, MARKET);

/** The helpline, which is part of the app and so is here without a connection too: call, WhatsApp, e-mail. */
export function Helpline() {
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Ways>
      {call && (
        <ButtonAnchor href={callHref(call)}>
          <IconPhone {...icon} />
          <Trans>Call the helpline</Trans>
        </ButtonAnchor>
      )}
      {chat && (
        <ButtonAnchor $variant="secondary" href={whatsAppHref(chat)} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp {...icon} />
          <bdi>WhatsApp</bdi>
        </ButtonAnchor>
      )}
      <ButtonAnchor $variant="secondary" href={`mailto:${MARKET.helpline.email}`}>
        <IconMail {...icon} />
        <bdi dir="ltr">{MARKET.helpline.email}</bdi>
      </ButtonAnchor>
    </Ways>
  );
}
