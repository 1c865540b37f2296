import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useOnce } from '#data/use-once.ts';
import { useOnline } from '#browser/online.ts';
import { useSession } from '#browser/session-state.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Result } from '#shared/domain/result.ts';
import type { ShownMethod } from '#shared/outbox/over-accounts.ts';
import { payTo, removeAccount } from '#features/payment-methods/commands.ts';
import { printedNumber } from '#features/payment-methods/forms.ts';
import type { PaymentMethods } from '#features/payment-methods/queries.ts';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog, HARMLESS } from '#ui/feedback/dialog.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { SentLater } from '#ui/form/form-notes.tsx';
import { Muted } from '#ui/page.tsx';
import { PaidFrom } from './paid-from.tsx';

const Number = ({ of }: { of: PaymentMethod }) => <bdi dir="ltr">{printedNumber(of)}</bdi>;

interface StandingProps {
  shown: ShownMethod;
  known: PaymentMethods;
  /** Something was kept: back to the list. */
  onDone: () => void;
}

/** Whether payouts go to an account, with the ways to change that; what it changes, and from when on, is said before. */
export function AccountStanding({ shown, known, onDone }: StandingProps) {
  const id = useSession().facts?.consultantId ?? '';
  const writes = useWrites() ?? [];
  const now = useGatewayNow();
  const online = useOnline();
  const once = useOnce();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const { method } = shown;
  // A gateway that does not say which account is paid knows neither of the two.
  if (method.paid_to === undefined) return null;
  const act = async (write: () => Promise<Result<unknown, WriteProblem>>): Promise<void> => {
    const outcome = await write();
    setAsking(false);
    if (outcome.ok) onDone();
    else setFailure(outcome.error);
  };
  const others = known.methods.filter((each) => each.method.id !== method.id && each.removal === null);
  const paid = others.find((each) => each.method.paid_to)?.method;
  const next = others.at(-1)?.method;
  const isHeld = next === undefined && method.removable === false;
  return (
    <Card>
      <NotDone why={failure} />
      {method.paid_to ? (
        <Muted>
          <PaidFrom shown={shown} now={now} />
        </Muted>
      ) : (
        <Muted>
          {paid && (
            <>
              <Trans>
                Payouts go to <Number of={paid} />.
              </Trans>{' '}
            </>
          )}
          <Trans>Another choice counts from the day after it was received.</Trans>
        </Muted>
      )}
      {isHeld && (
        <Muted>
          <Trans>It is your only account, and money is still due to it. To remove it, add another one first.</Trans>
        </Muted>
      )}
      <Actions>
        {!method.paid_to && (
          <Button $small $variant="secondary" onClick={() => once(() => act(() => payTo(id, method, writes)))}>
            <Trans>Be paid to this account</Trans>
          </Button>
        )}
        {!isHeld && (
          <Button $small $variant="danger" onClick={() => setAsking(true)}>
            <Trans>Remove the account</Trans>
          </Button>
        )}
      </Actions>
      <Dialog title={<Trans>Remove the account?</Trans>} open={asking} onClose={() => setAsking(false)}>
        <p>
          <Number of={method} />.{' '}
          {next === undefined ? (
            <Trans>It is your only account. Without one you are not paid in cash.</Trans>
          ) : (
            method.paid_to && (
              <Trans>
                From the day after this was received, payouts go to <Number of={next} />.
              </Trans>
            )
          )}
        </p>
        <SentLater online={online} />
        <Button $variant="danger" onClick={() => once(() => act(() => removeAccount(id, method, writes)))}>
          <Trans>Remove the account</Trans>
        </Button>
        <Button $variant="secondary" {...HARMLESS} onClick={() => setAsking(false)}>
          <Trans>Keep</Trans>
        </Button>
      </Dialog>
    </Card>
  );
}
