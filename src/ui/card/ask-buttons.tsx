import { Trans, useLingui } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { MARKET } from '#shared/domain/market/market.ts';
import { internationalDigits, whatsAppHref } from '#shared/domain/person/phone-links.ts';
import { Actions, ButtonAnchor } from '#ui/button.tsx';

const chat = internationalDigits(MARKET.helpline.whatsapp, MARKET);

/** Sends a question that is written already, to the chat or by mail; the person reads it before it goes. */
export function AskButtons({ question }: { question: string }) {
  const { t } = useLingui();
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const body = encodeURIComponent(question);
  const subject = encodeURIComponent(t`Question about a commission line`);
  return (
    <>
      <p>
        <Trans>Ask about this line</Trans>
      </p>
      <Actions>
        {chat && (
          <ButtonAnchor
            $variant="secondary"
            $small
            href={`${whatsAppHref(chat)}?text=${body}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconBrandWhatsapp {...icon} />
            <bdi>WhatsApp</bdi>
          </ButtonAnchor>
        )}
        <ButtonAnchor
          $variant="secondary"
          $small
          href={`mailto:${MARKET.helpline.email}?subject=${subject}&body=${body}`}
        >
          <IconMail {...icon} />
          <Trans>E-mail</Trans>
        </ButtonAnchor>
      </Actions>
    </>
  );
}
