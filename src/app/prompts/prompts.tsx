import { Trans } from '@lingui/react/macro';
import { AgreementDialog } from '#features/agreement/parts/agreement-dialog.tsx';
import { useAgreement } from '#features/agreement/queries.ts';
import { useInstallWay } from '#browser/install/install.ts';
import { later } from '#browser/later.tsx';
import { useUpdateWaiting, applyUpdate } from '#browser/install/service-worker.ts';
import { nextPrompt } from './next-prompt.ts';
import { useFirstPull } from '#data/first-pull.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { Snackbar, Toast } from '#ui/feedback/snackbar.tsx';
import { useReadyMark } from './use-ready-mark.ts';

/** Offers Refresh for a new version that waits; it never takes over by itself. */
function UpdatePrompt() {
  return (
    <Snackbar action={<Trans>Refresh</Trans>} onAction={applyUpdate}>
      <Trans>A new version is ready</Trans>
    </Snackbar>
  );
}

const Invitation = later(async () => (await import('./invitation.tsx')).Invitation);

/** Says once that a connection is no longer needed. */
const ReadyMark = () => (
  <Toast>
    <Trans>Ready without a connection</Trans>
  </Toast>
);

/** One thing at a time: the terms come before a new version of the app, and both before the invitation to install it. */
export function Prompts() {
  useFirstPull();
  const agreement = useAgreement();
  const prompt = nextPrompt({
    agreement: agreement === undefined ? 'unknown' : agreement?.open ? 'open' : 'settled',
    updateWaiting: useUpdateWaiting(),
    tooOld: useSyncStatus()?.trouble === 'upgrade',
    ready: useReadyMark(),
    installable: useInstallWay() !== null,
  });
  if (prompt === 'agreement') return <AgreementDialog />;
  if (prompt === 'update') return <UpdatePrompt />;
  if (prompt === 'ready') return <ReadyMark />;
  return prompt === 'invitation' ? <Invitation /> : null;
}
