import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayArrive } from '#data/outbox/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Muted } from '#ui/page.tsx';

interface UnsentQuestionProps {
  count: number;
  busy: boolean;
  /** All that waits is encrypted, and always was. */
  isSealed: boolean;
  /** Sends what waits, then signs out; false when something is left. */
  onSend: () => Promise<boolean>;
  /** Signs out and keeps the writes for the next sign-in of the same person. */
  onLater: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** A sign-out with writes that are not sent yet: nothing of them is lost without being asked. */
export function UnsentQuestion({ count, busy, isSealed, onSend, onLater, onDiscard, onStay }: UnsentQuestionProps) {
  const [left, setLeft] = useState(false);
  const mayArrive = useMayArrive();
  const send = async (): Promise<void> => {
    setLeft(!(await onSend()));
  };
  return (
    <>
      <p>
        <Plural
          value={count}
          one="# change of yours has not been sent yet."
          other="# changes of yours have not been sent yet."
        />{' '}
        {left ? (
          <Trans>It could not be sent now.</Trans>
        ) : isSealed ? (
          <Trans>Sent later, it waits sealed on this phone until you sign in again.</Trans>
        ) : (
          <Trans>
            Kept here, it is not encrypted: whoever can read the storage of this phone can read it until it is sent.
          </Trans>
        )}
      </p>
      <Button disabled={busy} onClick={() => void send()}>
        <Trans>Send and sign out</Trans>
      </Button>
      <Button $variant="secondary" disabled={busy} onClick={onLater}>
        {isSealed ? <Trans>Send later</Trans> : <Trans>Keep it unencrypted</Trans>}
      </Button>
      <Button $variant="danger" disabled={busy} onClick={onDiscard}>
        <Trans>Discard and sign out</Trans>
      </Button>
      {mayArrive && (
        <Muted>
          <Trans>What was already on its way may still take effect.</Trans>
        </Muted>
      )}
      <Button $variant="quiet" disabled={busy} onClick={onStay}>
        <Trans>Stay</Trans>
      </Button>
    </>
  );
}
