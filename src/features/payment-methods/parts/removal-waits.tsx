import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { useOnce } from '#data/use-once.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { mayHaveArrived } from '#shared/outbox/commands.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { Muted } from '#ui/page.tsx';
import { keepAccount } from '#features/payment-methods/commands.ts';
import { printedNumber } from '#features/payment-methods/forms.ts';

interface RemovalWaitsProps {
  method: PaymentMethod;
  removal: WriteRow;
  onKept: () => void;
}

/** An account that was removed on this phone: as long as nobody was told it can be kept after all. */
export function RemovalWaits({ method, removal, onKept }: RemovalWaitsProps) {
  const once = useOnce();
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const keep = async (): Promise<void> => {
    const outcome = await keepAccount(removal.id);
    if (outcome.ok) onKept();
    else setFailure(outcome.error);
  };
  return (
    <Card>
      <NotDone why={failure} />
      <p>
        <bdi dir="ltr">{printedNumber(method)}</bdi>
      </p>
      <Muted>
        <Trans>Removed on this phone, not sent yet</Trans>
        {mayHaveArrived(removal) && (
          <>
            {' · '}
            <Trans>It may have arrived already; then it stays in effect.</Trans>
          </>
        )}
      </Muted>
      <Button $variant="secondary" onClick={() => once(keep)}>
        <Trans>Keep the account after all</Trans>
      </Button>
    </Card>
  );
}
