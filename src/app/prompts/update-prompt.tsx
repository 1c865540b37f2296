import { Trans } from '@lingui/react/macro';
import { applyUpdate } from '#browser/install/service-worker.ts';
import { Snackbar } from '#ui/feedback/snackbar.tsx';

/** Offers Refresh for a new version that waits; it never takes over by itself. */
export function UpdatePrompt() {
  return (
    <Snackbar action={<Trans>Refresh</Trans>} onAction={applyUpdate}>
      <Trans>A new version is ready</Trans>
    </Snackbar>
  );
}
