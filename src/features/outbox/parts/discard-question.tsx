import { Plural, Trans } from '@lingui/react/macro';
import { mayHaveArrived } from '#shared/outbox/commands.ts';
import { dependentsOf } from '#shared/outbox/discard.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, HARMLESS } from '#ui/feedback/dialog.tsx';
import { giveUp } from '#features/outbox/commands.ts';
import type { Act } from '#features/outbox/act.ts';

interface DiscardQuestionProps {
  write: WriteRow;
  rows: readonly WriteRow[];
  open: boolean;
  onClose: () => void;
  act: Act;
}

/** Asks before a write is given up: with it goes what cannot be sent without it. */
export function DiscardQuestion({ write, rows, open, onClose, act }: DiscardQuestionProps) {
  const dependents = open ? dependentsOf(rows, write.id).length : 0;
  const discard = (): void => {
    act(giveUp(write.id));
    onClose();
  };
  return (
    <Dialog title={<Trans>Discard it?</Trans>} open={open} onClose={onClose}>
      <p>
        <Trans>What you entered is deleted from this phone.</Trans>{' '}
        {dependents > 0 && (
          <Plural
            value={dependents}
            one="# other change that needs it is deleted too."
            other="# other changes that need it are deleted too."
          />
        )}{' '}
        {mayHaveArrived(write) && <Trans>It may have arrived already; then it stays in effect.</Trans>}
      </p>
      <Button $variant="danger" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
      <Button $variant="secondary" {...HARMLESS} onClick={onClose}>
        <Trans>Keep</Trans>
      </Button>
    </Dialog>
  );
}
