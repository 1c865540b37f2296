import { Trans } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useOpenedWrite } from '#data/outbox/opened-write.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useFact } from '#data/use-fact.ts';
import { refusedInput, useWriteForm, type WriteForm } from '#data/use-write-form.ts';
import type { BankPayload, MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Column, Page } from '#ui/page.tsx';
import { addAccount } from '#features/payment-methods/commands.ts';
import type { AccountForm } from '#features/payment-methods/forms.ts';
import { WriteFrame } from './write-frame.tsx';
import { useSession } from '#browser/session-state.ts';
import { take } from '#shared/outbox/kinds.ts';
import { registeredAs } from '#shared/outbox/merge/registered-already.ts';
import { isUnfinished } from '#shared/outbox/row.ts';
import type { FromRow } from '#shared/outbox/template.ts';

/**
 * Whose payment account is added: the consultant, or whoever a registration that waits to be sent will make one; null while
 * neither is known.
 */
function useOwner(): string | FromRow | null {
  const consultantId = useSession().facts?.consultantId ?? null;
  const writes = useWrites();
  if (consultantId !== null) return consultantId;
  const registration = writes?.findLast(
    (write) => write.kind === 'register' && (isUnfinished(write) || write.state === 'done'),
  );
  return registration ? (registeredAs(registration) ?? take('register', registration.id, 'consultantId')) : null;
}

/** Where one goes on after an account was kept: the list, or the next step of whoever is not in the app yet. */
function useAfterStored(): () => void {
  const navigate = useNavigate();
  const { facts } = useSession();
  const waits = facts !== null && facts.access.paymentMandatory && !facts.access.hasPaymentMethod;
  const to = facts?.consultantId === null ? '/register' : waits ? '/home' : '/payment-method';
  return () => void navigate({ to, replace: true });
}

interface AddAccountProps<Values extends BankPayload | MobilePayload> {
  kind: AccountForm<Values>;
  fields: ComponentType<{ form: WriteForm<Values> }>;
}

/** Adds an account of a kind, without a connection too; a refused one is corrected here, and one that is gone added anew. */
export function AddAccount<Values extends BankPayload | MobilePayload>(props: AddAccountProps<Values>) {
  const { kind, fields: Fields } = props;
  const goOn = useAfterStored();
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const refused = useOpenedWrite(fix);
  const id = useOwner();
  const types = useFact('paymentTypes');
  const form = useWriteForm({
    name: kind.draft,
    schema: kind.schema,
    initial: kind.empty,
    problems: kind.problems,
    refused: refusedInput(refused ?? null),
  });
  // An address of another market, or of before the program changed.
  if (types && types.value.every(({ type }) => type !== kind.type)) return <Navigate to="/payment-method" replace />;
  if (!form.ready || refused === undefined || id === null) return <ListSkeleton />;
  return (
    <Page>
      <Column $span={7}>
        <WriteFrame
          kind={kind}
          note={<Trans>Payouts go here from the day after this was received.</Trans>}
          form={form}
          action={<Trans>Save</Trans>}
          write={(values) => addAccount(kind, id, values, refused)}
          onStored={goOn}
        >
          <Fields form={form} />
        </WriteFrame>
      </Column>
    </Page>
  );
}
