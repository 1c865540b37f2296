import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { enqueueWrite, fixWrite } from '../../../platform/outbox.ts';
import { useSession } from '../../../platform/session-state.ts';
import { useWriteForm } from '../../../platform/use-write-form.ts';
import type { PaymentMethod } from '../../../shared/contract/payment-methods.ts';
import { MARKET } from '../../../shared/domain/market.ts';
import { walletProblems } from '../../../shared/domain/validation/payment.ts';
import type { WriteRow } from '../../../shared/outbox/row.ts';
import { Column, Muted } from '../../../ui/page.tsx';
import { walletBody, walletSchema } from '../forms.ts';
import { ConflictNote, presentOf } from './conflict-note.tsx';
import { WalletFields } from './wallet-fields.tsx';
import { WriteFrame } from './write-frame.tsx';

interface EditWalletProps {
  method: PaymentMethod & { type: 'mobile_money' };
  refused: WriteRow | null;
}

/** The number is not on this phone: it is typed anew, so that nobody sends a masked one. */
export function EditWallet({ method, refused }: EditWalletProps) {
  const navigate = useNavigate();
  const id = useSession().facts?.consultantId ?? '';
  const present = presentOf(refused);
  const form = useWriteForm({
    name: `edit-payment-method/${method.id}/${method.version}`,
    schema: walletSchema,
    initial: { full_name: method.full_name, phone_number: '' },
    problems: (values) => walletProblems(values, MARKET),
    refused: refused ? { id: refused.id, values: refused.body, errors: refused.verdict?.errors ?? [] } : null,
  });
  const leave = (): void => void navigate({ to: '/payment-method', replace: true });
  return (
    <Column $span={7}>
      {refused && present && <ConflictNote present={present} writeId={refused.id} onTaken={leave} />}
      <Muted>
        <Trans>
          Now: <bdi dir="ltr">{method.phone_number}</bdi>. Enter the whole number again.
        </Trans>
      </Muted>
      <WriteFrame
        form={form}
        action={<Trans>Save</Trans>}
        write={(values) =>
          refused
            ? fixWrite(refused.id, { body: walletBody(values), ...(present ? { ifMatch: present.version } : {}) })
            : enqueueWrite({
                kind: 'edit-payment-method',
                params: { id, type: 'mobile_money', paymentMethodId: method.id },
                body: walletBody(values),
                ifMatch: method.version,
              })
        }
        onKept={leave}
      >
        <WalletFields form={form} />
      </WriteFrame>
    </Column>
  );
}
