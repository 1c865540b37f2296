import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayArrive, useWaitingCount } from '#data/outbox/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, HARMLESS } from '#ui/feedback/dialog.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';

/** Deletes everything of this person from the phone, after a question that names what would be lost. */
export function ClearEverything({ onClear }: { onClear: () => Promise<void> }) {
  const { t } = useLingui();
  const unsent = useWaitingCount();
  const mayArrive = useMayArrive();
  const [state, setState] = useState<'closed' | 'asking' | 'busy' | 'failed'>('closed');
  // What has begun cannot be stopped by looking away.
  const stay = (): void => setState((now) => (now === 'busy' ? now : 'closed'));
  const clear = (): void => {
    setState('busy');
    onClear().then(
      () => setState('closed'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button $variant="danger" onClick={() => setState('asking')}>
        <Trans>Delete everything from this phone</Trans>
      </Button>
      <Dialog open={state !== 'closed'} onClose={stay} title={<Trans>Delete everything?</Trans>}>
        <p>
          <Trans>
            Your data, receipts and settings go from this phone and you are signed out. Your account stays as it is.
          </Trans>
        </p>
        {unsent > 0 && (
          <p role="alert">
            <b>{t`${plural(unsent, {
              one: '# change of yours has not been sent yet and would be lost.',
              other: '# changes of yours have not been sent yet and would be lost.',
            })}`}</b>{' '}
            {mayArrive && <Trans>What was already on its way may still take effect.</Trans>}
          </p>
        )}
        <NotDone why={state === 'failed' ? 'storage' : null} />
        <Button $variant="danger" disabled={state === 'busy'} onClick={clear}>
          {unsent > 0 ? <Trans>Delete, unsent changes too</Trans> : <Trans>Delete</Trans>}
        </Button>
        <Button $variant="secondary" {...HARMLESS} disabled={state === 'busy'} onClick={stay}>
          <Trans>Cancel</Trans>
        </Button>
      </Dialog>
    </>
  );
}
