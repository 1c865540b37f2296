import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { enqueueWrite, fixWrite } from '../../../platform/outbox.ts';
import { useWriteForm } from '../../../platform/use-write-form.ts';
import { bankProblems } from '../../../shared/domain/validation/payment.ts';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Column, Page } from '../../../ui/page.tsx';
import { bankBody, bankSchema, EMPTY_BANK } from '../forms.ts';
import { BankFields } from '../parts/bank-fields.tsx';
import { WriteFrame } from '../parts/write-frame.tsx';
import { useAfterKept } from '../use-after-kept.ts';
import { useOwner } from '../use-owner.ts';
import { useRefused } from '../use-refused.ts';

/** Adds a bank account, without a connection too; a refused one is corrected here. */
export function AddBankScreen() {
  const goOn = useAfterKept();
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const refused = useRefused(fix);
  const id = useOwner();
  const form = useWriteForm({
    name: 'add-bank-account',
    schema: bankSchema,
    initial: EMPTY_BANK,
    problems: bankProblems,
    refused: refused ? { id: refused.id, values: refused.body, errors: refused.verdict?.errors ?? [] } : null,
  });
  if (!form.ready || refused === undefined || id === null) return <ListSkeleton />;
  return (
    <Page>
      <Column $span={7}>
        <WriteFrame
          form={form}
          action={<Trans>Save</Trans>}
          write={(values) =>
            refused
              ? fixWrite(refused.id, { body: bankBody(values) })
              : enqueueWrite({
                  kind: 'add-payment-method',
                  params: { id, type: 'bank_transfer' },
                  body: bankBody(values),
                })
          }
          onKept={goOn}
        >
          <BankFields form={form} />
        </WriteFrame>
      </Column>
    </Page>
  );
}
