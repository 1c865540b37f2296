import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { keepPresent } from '#features/payment-methods/commands.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { paymentMethodSchema, type PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { masked } from '#shared/outbox/shown.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';

/** What the gateway has now of an account whose edit met another one; null where there was no conflict. */
export function presentOf(write: WriteRow | null): PaymentMethod | null {
  const parsed = v.safeParse(paymentMethodSchema, write?.verdict?.present);
  return parsed.success ? parsed.output : null;
}

interface ConflictNoteProps {
  present: PaymentMethod;
  writeId: string;
  onTaken: () => void;
}

/** The account was changed elsewhere meanwhile: what it is now, beside the input that was refused. Sending again decides for the input. */
export function ConflictNote({ present, writeId, onTaken }: ConflictNoteProps) {
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const take = async (): Promise<void> => {
    const outcome = await keepPresent(writeId);
    if (outcome.ok) onTaken();
    else setFailure(outcome.error);
  };
  return (
    <>
      <Banner kind="warn">
        <Trans>This account was changed elsewhere meanwhile. Below is your input; above it what is there now.</Trans>
      </Banner>
      <SumList>
        {present.type === 'bank_transfer' ? (
          <>
            <SumLine light name={<Trans>Bank</Trans>}>
              <bdi>{present.bank.bank}</bdi>
            </SumLine>
            <SumLine light name={<Trans>Account Name</Trans>}>
              <bdi>{present.account_name}</bdi>
            </SumLine>
            <SumLine light name={<Trans>Account Number</Trans>}>
              <bdi dir="ltr">{masked(present.account_number)}</bdi>
            </SumLine>
          </>
        ) : (
          <>
            <SumLine light name={<Trans>Full Name</Trans>}>
              <bdi>{present.full_name}</bdi>
            </SumLine>
            <SumLine light name={<Trans>Phone Number</Trans>}>
              <bdi dir="ltr">{masked(present.phone_number)}</bdi>
            </SumLine>
          </>
        )}
      </SumList>
      <NotDone why={failure} />
      <Button $variant="secondary" onClick={() => void take()}>
        <Trans>Keep what is there</Trans>
      </Button>
    </>
  );
}
