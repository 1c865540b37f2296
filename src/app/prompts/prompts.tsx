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
import { useEffect, useState } from 'react';
import { useOfflineState } from '#data/offline-state.ts';
import { noteReady } from '#shared/session/ready-mark.ts';

/** Long enough to be read twice. */
const SHOWN_MS = 8000;

/** True for some seconds when the app has become usable without a connection; once on a phone. */
function useReadyMark(): boolean {
  const { ready } = useOfflineState();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!ready) return;
    noteReady(true).then(setShown, () => undefined);
  }, [ready]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

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
