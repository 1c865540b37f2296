import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { useAgreementDialog, showAgreementDialog } from '#features/agreement/dialog-state.ts';
import { useAgreement } from '#features/agreement/queries.ts';

/** Says that the terms are updated as long as they wait for a yes and the dialog does not ask. */
export function AgreementBanner() {
  const agreement = useAgreement();
  const dialog = useAgreementDialog();
  const { pathname } = useLocation();
  if (!agreement?.open || dialog || pathname === '/agreement') return null;
  return (
    <Banner
      kind="warn"
      bar
      action={
        <button type="button" onClick={() => showAgreementDialog(true)}>
          <Trans>Read and accept</Trans>
        </button>
      }
    >
      <Trans>The terms and conditions were updated.</Trans>
    </Banner>
  );
}
