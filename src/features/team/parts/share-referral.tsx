import { Trans, useLingui } from '@lingui/react/macro';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useShare } from '../../../platform/share.ts';
import { useConsultant } from '../../../platform/use-consultant.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareNote } from '../../../ui/share-note.tsx';
import { referralLink } from '../referral.ts';

/** Shares the consultant's own link to the program; it needs no connection. */
export function ShareReferral() {
  const { t } = useLingui();
  const consultant = useConsultant();
  const { outcome, share, dismiss } = useShare();
  if (!consultant) return null;
  const text = t`Join the program with my link and start selling.`;
  return (
    <>
      <Button
        $variant="secondary"
        onClick={() => share({ title: t`Join my team`, text, url: referralLink(consultant.external_id) })}
      >
        <IconShare size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Share my link</Trans>
      </Button>
      <ShareNote outcome={outcome} onClose={dismiss} />
    </>
  );
}
