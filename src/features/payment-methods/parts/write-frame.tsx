import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { makeRoom } from '#browser/make-room.ts';
import { useOnline } from '#browser/online.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { BankPayload, MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AccountForm } from '#features/payment-methods/forms.ts';
import { PlainButton } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ChangedElsewhere, KeepFailure, MetElsewhere, SentLater, TypedBefore } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';
import { Muted } from '#ui/page.tsx';
import { useBanks } from '#features/payment-methods/queries.ts';

interface WriteFrameProps<Values extends BankPayload | MobilePayload> {
  kind: AccountForm<Values>;
  form: WriteForm<Values>;
  action: ReactNode;
  write: (values: Values) => Promise<Result<unknown, WriteProblem>>;
  /** What is said before it is saved. */
  note?: ReactNode;
  /** The write is kept. */
  onStored: () => void;
  children: ReactNode;
}

/** The second tap of a double one must not answer a question that nobody has read. */
const READ_MS = 700;

/** What every form of a payment account has around its fields; what looks mistyped is asked about once. */
export function WriteFrame<Values extends BankPayload | MobilePayload>(props: WriteFrameProps<Values>) {
  const { kind, form, action, write, note, onStored, children } = props;
  const online = useOnline();
  const doubt = kind.doubtIn(form.values, useBanks());
  const doubted = doubt === null ? null : JSON.stringify([doubt, form.values]);
  const [asked, setAsked] = useState<{ about: string; at: number } | null>(null);
  const isAsking = asked !== null && asked.about === doubted;
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) answer.current?.focus();
  }, [isAsking]);
  const save = async (): Promise<boolean> => {
    const stored = await form.submit(write);
    if (stored) onStored();
    return stored;
  };
  const submit = async (): Promise<boolean> => {
    if (doubted === null || kind.problems(form.values).length > 0) return save();
    setAsked({ about: doubted, at: performance.now() });
    return false;
  };
  const saveAnyway = (): void => {
    if (asked !== null && performance.now() - asked.at > READ_MS) void save();
  };
  return (
    <Card>
      {form.other && <ChangedElsewhere onUseOther={form.useOther} onKeepMine={form.keepMine} />}
      {form.met && <MetElsewhere />}
      {form.resumed && <TypedBefore onDiscard={() => void form.discard()} />}
      <Form
        onSubmit={submit}
        sending={form.sending}
        action={action}
        failure={form.failure && <KeepFailure why={form.failure} makeRoom={makeRoom} />}
        note={
          <>
            {isAsking && (
              <Banner
                kind="warn"
                action={
                  <PlainButton ref={answer} disabled={form.sending} onClick={saveAnyway}>
                    <Trans>Save anyway</Trans>
                  </PlainButton>
                }
              >
                <Trans>This number looks mistyped. Compare it with your papers.</Trans>
              </Banner>
            )}
            {note && <Muted>{note}</Muted>}
            <SentLater online={online} />
          </>
        }
      >
        {children}
      </Form>
    </Card>
  );
}
