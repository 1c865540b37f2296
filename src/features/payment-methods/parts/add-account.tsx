import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { discardWrite } from '#data/discard-write.ts';
import { enqueueWrite, fixWrite } from '#data/outbox.ts';
import { refusedInput, useWriteForm, type WriteForm } from '#data/use-write-form.ts';
import type { BankPayload, MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Column, Page } from '#ui/page.tsx';
import type { AccountForm } from '#features/payment-methods/forms.ts';
import { useAfterKept } from '#features/payment-methods/use-after-kept.ts';
import { useOwner } from '#features/payment-methods/use-owner.ts';
import { useRefused } from '#features/payment-methods/use-refused.ts';
import { WriteFrame } from './write-frame.tsx';

interface AddAccountProps<Values extends BankPayload | MobilePayload> {
  kind: AccountForm<Values>;
  fields: ComponentType<{ form: WriteForm<Values> }>;
}

/** Adds an account of a kind, without a connection too; a refused one is corrected here, and one that is gone added anew. */
export function AddAccount<Values extends BankPayload | MobilePayload>(props: AddAccountProps<Values>) {
  const { kind, fields: Fields } = props;
  const goOn = useAfterKept();
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const refused = useRefused(fix);
  const id = useOwner();
  const form = useWriteForm({
    name: kind.draft,
    schema: kind.schema,
    initial: kind.empty,
    problems: kind.problems,
    refused: refusedInput(refused ?? null),
  });
  if (!form.ready || refused === undefined || id === null) return <ListSkeleton />;
  return (
    <Page>
      <Column $span={7}>
        <WriteFrame
          form={form}
          action={<Trans>Save</Trans>}
          write={async (values) => {
            const body = kind.body(values);
            if (refused?.kind === 'add-payment-method') return fixWrite(refused.id, { body });
            const kept = await enqueueWrite({ kind: 'add-payment-method', params: { id, type: kind.type }, body });
            // The edit of an account that is gone: the new one takes its place.
            if (refused && kept.ok) await discardWrite(refused.id);
            return kept;
          }}
          onKept={goOn}
        >
          <Fields form={form} />
        </WriteFrame>
      </Column>
    </Page>
  );
}
