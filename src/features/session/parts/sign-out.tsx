import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useOnline } from '#browser/online.ts';
import { useHasDrafts } from '#data/outbox/drafts.ts';
import { useUnprotectedCount, useWaitingCount } from '#data/outbox/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { discardBeforeLeaving, sendBeforeLeaving, signOut } from '#features/session/sign-out-commands.ts';
import { UnsentQuestion } from './unsent-question.tsx';

/** Asks before signing out. The child is what one taps to be asked. */
export function SignOut({ children }: { children: (ask: () => void) => ReactNode }) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const unsent = useWaitingCount();
  const unprotected = useUnprotectedCount();
  const hasDrafts = useHasDrafts();
  const online = useOnline();
  const ask = (): void => {
    setFailed(false);
    setAsking(true);
  };
  // What has begun cannot be stopped by looking away.
  const stay = (): void => {
    if (!leaving) setAsking(false);
  };
  const leave = (): void => {
    setLeaving(true);
    setFailed(false);
    signOut()
      .catch(() => setFailed(true))
      .finally(() => setLeaving(false));
  };
  const sendAndLeave = async (): Promise<boolean> => {
    setLeaving(true);
    // A storage that fails leaves everything unsent, as far as anybody knows.
    const isSent = await sendBeforeLeaving().then(
      (left) => left === 0,
      () => false,
    );
    setLeaving(false);
    if (isSent) leave();
    return isSent;
  };
  const discardAndLeave = async (): Promise<void> => {
    setLeaving(true);
    const gone = await discardBeforeLeaving();
    setLeaving(false);
    setFailed(!gone);
    if (gone) leave();
  };
  return (
    <>
      {children(ask)}
      <Dialog open={asking} onClose={stay} title={<Trans>Sign out?</Trans>}>
        <NotDone why={failed ? 'storage' : null} />
        {hasDrafts && (
          <p>
            <Trans>What you typed into a form and did not save is deleted.</Trans>
          </p>
        )}
        {!online && (
          <p>
            <Trans>Signing in again needs a connection.</Trans>
          </p>
        )}
        {unsent > 0 ? (
          <UnsentQuestion
            count={unsent}
            busy={leaving}
            isSealed={unprotected === 0}
            onSend={sendAndLeave}
            onLater={leave}
            onDiscard={() => void discardAndLeave()}
            onStay={stay}
          />
        ) : (
          <>
            <p>
              <Trans>Your data is removed from this phone. Nothing is waiting to be sent.</Trans>
            </p>
            <Button disabled={leaving} onClick={leave}>
              <Trans>Sign out</Trans>
            </Button>
            <Button $variant="secondary" disabled={leaving} onClick={stay}>
              <Trans>Stay</Trans>
            </Button>
          </>
        )}
      </Dialog>
    </>
  );
}
