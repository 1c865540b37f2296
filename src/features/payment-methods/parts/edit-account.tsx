import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { later } from '#browser/later.tsx';
import { useSession } from '#browser/session-state.ts';
import { refusedInput, useWriteForm, type WriteForm } from '#data/use-write-form.ts';
import {
  paymentMethodSchema,
  type BankPayload,
  type MobilePayload,
  type PaymentMethod,
} from '#shared/contract/calls/payment-methods.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Column, Muted } from '#ui/page.tsx';
import { editAccount } from '#features/payment-methods/commands.ts';
import { printedNumber, type AccountForm } from '#features/payment-methods/forms.ts';
import { WriteFrame } from './write-frame.tsx';

const AccountConflict = later(async () => (await import('./account-conflict.tsx')).AccountConflict<Payload>);
type Payload = BankPayload | MobilePayload;

/** What the gateway has now of an account whose edit met another one; null where there was no conflict. */
function presentOf(write: WriteRow | null): PaymentMethod | null {
  const parsed = v.safeParse(paymentMethodSchema, write?.verdict?.present);
  return parsed.success ? parsed.output : null;
}

interface EditAccountProps<Values extends BankPayload | MobilePayload> {
  kind: AccountForm<Values>;
  method: PaymentMethod;
  /** What stands in the form at first. The number is not on this phone: it is typed anew, so that nobody sends a masked one. */
  initial: Values;
  refused: WriteRow | null;
  fields: (form: WriteForm<Values>) => ReactNode;
}

/** The form of an account that is there already; of an edit that met another one first, line by line, what stays. */
export function EditAccount<Values extends BankPayload | MobilePayload>(props: EditAccountProps<Values>) {
  const { kind, method, initial, refused, fields } = props;
  const navigate = useNavigate();
  const id = useSession().facts?.consultantId ?? '';
  const [editing, setEditing] = useState(false);
  const present = presentOf(refused);
  const form = useWriteForm({
    name: `edit-payment-method/${method.id}`,
    over: `edit-payment-method/${method.id}/${method.version}`,
    schema: kind.schema,
    initial,
    problems: kind.problems,
    refused: refusedInput(refused),
  });
  const leave = (): void => void navigate({ to: '/payment-method', replace: true });
  const write = (values: Values) => editAccount(kind, { id, method }, values, refused, present);
  const said = v.safeParse(kind.schema, refused?.body);
  if (refused && present && refused.state === 'rejected' && said.success && !editing)
    return (
      <Column $span={7}>
        <AccountConflict
          present={present}
          refused={refused}
          mine={said.output}
          write={(values) => write(v.parse(kind.schema, values))}
          onSettled={leave}
          onEdit={(values) => {
            form.merge(v.parse(kind.schema, values));
            setEditing(true);
          }}
        />
      </Column>
    );
  return (
    <Column $span={7}>
      <Muted>
        <Trans>
          Now: <bdi dir="ltr">{printedNumber(method)}</bdi>. Enter the whole number again.
        </Trans>
      </Muted>
      <WriteFrame
        kind={kind}
        note={
          method.paid_to === true && (
            <Trans>What is changed counts for payouts from the day after this was received.</Trans>
          )
        }
        form={form}
        action={<Trans>Save</Trans>}
        write={write}
        onStored={leave}
      >
        {fields(form)}
      </WriteFrame>
    </Column>
  );
}
