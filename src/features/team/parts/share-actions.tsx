import { Trans, useLingui } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useShare } from '#browser/share.ts';
import { whatsAppMessageHref } from '#shared/domain/person/phone-links.ts';
import { Actions, Button, ButtonAnchor } from '#ui/button.tsx';
import { ShareNote } from '#ui/card/share-note.tsx';

/** The ways in which a message with its link leaves the phone. */
export function ShareActions({ message, link }: { message: string; link: string }) {
  const { t } = useLingui();
  const { outcome, share, copy, dismiss } = useShare();
  const whole = `${message}\n${link}`;
  return (
    <>
      <Actions>
        <ButtonAnchor
          $small
          $variant="secondary"
          href={whatsAppMessageHref(whole)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
          <bdi>WhatsApp</bdi>
        </ButtonAnchor>
        <Button $small $variant="secondary" onClick={() => share({ title: t`Join my team`, text: message, url: link })}>
          <IconShare size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Share</Trans>
        </Button>
        <Button $small $variant="secondary" onClick={() => copy(whole)}>
          <IconCopy size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Copy</Trans>
        </Button>
      </Actions>
      <ShareNote outcome={outcome} onClose={dismiss} />
    </>
  );
}
