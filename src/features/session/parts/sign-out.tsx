import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { signOut } from '../sign-out.ts';

/** Asks before signing out. The child is what one taps to be asked. */
export function SignOut({ children }: { children: (ask: () => void) => ReactNode }) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const stay = (): void => setAsking(false);
  const leave = (): void => {
    setLeaving(true);
    signOut()
      .catch(stay)
      .finally(() => setLeaving(false));
  };
  return (
    <>
      {children(() => setAsking(true))}
      <Dialog open={asking} onClose={stay} title={<Trans>Sign out?</Trans>}>
        <p>
          <Trans>Your data is removed from this phone. Nothing is waiting to be sent.</Trans>
        </p>
        <Button disabled={leaving} onClick={leave}>
          <Trans>Sign out</Trans>
        </Button>
        <Button $variant="secondary" onClick={stay}>
          <Trans>Stay</Trans>
        </Button>
      </Dialog>
    </>
  );
}
