import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { makeRoom } from '#browser/make-room.ts';
import { useOnline } from '#browser/online.ts';
import { refusedInput, useWriteForm } from '#data/use-write-form.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { invitationProblems } from '#shared/domain/validation/invitation.ts';
import { mayHaveArrived } from '#shared/outbox/commands.ts';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { ChangedElsewhere, KeepFailure, SentLater } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';
import { Muted } from '#ui/page.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { invite } from '#features/team/commands.ts';
import { EMPTY_INVITATION, invitationBody, invitationSchema, type InvitationType } from '#features/team/invitation.ts';

interface InvitationFormProps {
  type: InvitationType;
  consultantId: string;
  /** The invitation that is corrected, or that waits and is changed. */
  refused: WriteRow | null;
  /** It is on the phone, and goes out as soon as there is a line. */
  onStored: () => void;
}

/** Who is invited and how to reach them. Works without a connection. A line that comes below it does not draw it anew. */
export const InvitationForm = memo(function InvitationForm({
  type,
  consultantId,
  refused,
  onStored,
}: InvitationFormProps) {
  const words = useFieldProblem();
  const online = useOnline();
  const form = useWriteForm({
    name: refused ? `invite-user/${refused.id}` : `invite-${type}`,
    schema: invitationSchema,
    initial: EMPTY_INVITATION,
    problems: (values) => invitationProblems(values, MARKET),
    refused: refusedInput(refused),
    forNext: true,
  });
  const { text, field } = useFields(form);
  const submit = async (): Promise<boolean> => {
    const stored = await form.submit((values) => invite(consultantId, invitationBody(type, values), refused));
    if (stored) onStored();
    return stored;
  };
  return (
    <Card>
      {form.other && <ChangedElsewhere onUseOther={form.useOther} onKeepMine={form.keepMine} />}
      <Muted>{words('recruiting')}</Muted>
      <Form
        onSubmit={submit}
        sending={form.sending}
        action={<Trans>Invite</Trans>}
        failure={form.failure && <KeepFailure why={form.failure} makeRoom={makeRoom} />}
        note={
          <>
            {refused && isWaiting(refused) && mayHaveArrived(refused) && (
              <Muted>
                <Trans>It may have arrived already. Then this one is a second invitation.</Trans>
              </Muted>
            )}
            <SentLater online={online} />
          </>
        }
      >
        <Field
          label={type === 'store' ? <Trans>Name of the store</Trans> : <Trans>Name</Trans>}
          autoComplete="off"
          dir="auto"
          {...text('name')}
        />
        <PhoneField label={<Trans>Phone Number</Trans>} isForeign {...field('phone_number')} />
        <Field
          label={<Trans>E-mail (optional)</Trans>}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          {...text('email')}
        />
      </Form>
    </Card>
  );
});
