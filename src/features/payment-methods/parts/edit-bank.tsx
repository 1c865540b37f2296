import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { enqueueWrite, fixWrite } from '../../../platform/outbox.ts';
import { useSession } from '../../../platform/session-state.ts';
import { useWriteForm } from '../../../platform/use-write-form.ts';
import type { PaymentMethod } from '../../../shared/contract/payment-methods.ts';
import { bankProblems } from '../../../shared/domain/validation/payment.ts';
import type { WriteRow } from '../../../shared/outbox/row.ts';
import { Column, Muted } from '../../../ui/page.tsx';
import { bankBody, bankSchema } from '../forms.ts';
import { BankFields } from './bank-fields.tsx';
import { ConflictNote, presentOf } from './conflict-note.tsx';
import { WriteFrame } from './write-frame.tsx';

interface EditBankProps {
  method: PaymentMethod & { type: 'bank_transfer' };
  refused: WriteRow | null;
}

/** The number is not on this phone: it is typed anew, so that nobody sends a masked one. */
export function EditBank({ method, refused }: EditBankProps) {
  const navigate = useNavigate();
  const id = useSession().facts?.consultantId ?? '';
  const present = presentOf(refused);
  const form = useWriteForm({
    name: `edit-payment-method/${method.id}/${method.version}`,
    schema: bankSchema,
    initial: { bank: method.bank.id, account_name: method.account_name, account_number: '' },
    problems: bankProblems,
    refused: refused ? { id: refused.id, values: refused.body, errors: refused.verdict?.errors ?? [] } : null,
  });
  const leave = (): void => void navigate({ to: '/payment-method', replace: true });
  return (
    <Column $span={7}>
      {refused && present && <ConflictNote present={present} writeId={refused.id} onTaken={leave} />}
      <Muted>
        <Trans>
          Now: <bdi dir="ltr">{method.account_number}</bdi>. Enter the whole number again.
        </Trans>
      </Muted>
      <WriteFrame
        form={form}
        action={<Trans>Save</Trans>}
        write={(values) =>
          refused
            ? fixWrite(refused.id, { body: bankBody(values), ...(present ? { ifMatch: present.version } : {}) })
            : enqueueWrite({
                kind: 'edit-payment-method',
                params: { id, type: 'bank_transfer', paymentMethodId: method.id },
                body: bankBody(values),
                ifMatch: method.version,
              })
        }
        onKept={leave}
      >
        <BankFields form={form} bankName={method.bank.bank} />
      </WriteFrame>
    </Column>
  );
}
