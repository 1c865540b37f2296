import { Trans } from '@lingui/react/macro';
import { Snackbar } from '#ui/feedback/snackbar.tsx';

/** Tells what became of a share where the system did not show it itself. */
export function ShareNote({
  outcome,
  onClose,
}: {
  outcome: 'shared' | 'copied' | 'cancelled' | 'unable' | null;
  onClose: () => void;
}) {
  return (
    <Snackbar action={<Trans>Close</Trans>} onAction={onClose}>
      {outcome === 'copied' ? (
        <Trans>Copied. Paste it where you want to share it.</Trans>
      ) : outcome === 'unable' ? (
        <Trans>This browser can neither share nor copy.</Trans>
      ) : null}
    </Snackbar>
  );
}
