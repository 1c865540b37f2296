import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { showAgreementDialog, useAgreementDialog } from '#features/agreement/dialog-state.ts';
import { useAgreement } from '#features/agreement/queries.ts';
import { AcceptButton } from './accept-button.tsx';

/** Asks for the yes to updated terms until it is given. Escape and Back do not close it; reading the terms does not either. */
export function AgreementDialog() {
  const agreement = useAgreement();
  const shown = useAgreementDialog();
  const { pathname } = useLocation();
  const open = agreement?.open === true && shown && pathname !== '/agreement';
  if (!agreement) return null;
  return (
    <Dialog open={open} onClose={() => undefined} title={<Trans>The terms have changed</Trans>}>
      <p>
        <Trans>
          Please read the updated terms and accept them to go on. They can be accepted without a connection.
        </Trans>
      </p>
      <AcceptButton agreement={agreement} onFailure={() => showAgreementDialog(false)} />
      <ButtonLink to="/agreement" $variant="secondary">
        <Trans>Read the terms</Trans>
      </ButtonLink>
    </Dialog>
  );
}
