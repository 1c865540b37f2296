import { Trans } from '@lingui/react/macro';
import { applyUpdate, useUpdateWaiting } from '../../platform/service-worker.ts';
import { Snackbar } from '../../ui/snackbar.tsx';

/** Offers Refresh while a new version waits; it never takes over by itself. */
export function UpdatePrompt() {
  if (!useUpdateWaiting()) return null;
  return (
    <Snackbar action={<Trans>Refresh</Trans>} onAction={applyUpdate}>
      <Trans>A new version is ready</Trans>
    </Snackbar>
  );
}
