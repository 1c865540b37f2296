import type { ReactNode } from 'react';
import { makeRoom } from '#browser/make-room.ts';
import { useOnline } from '#browser/online.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { Result } from '#shared/domain/result.ts';
import { Card } from '#ui/card/card.tsx';
import { ChangedElsewhere, KeepFailure, SentLater } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';

interface WriteFrameProps<Values extends object> {
  form: WriteForm<Values>;
  action: ReactNode;
  write: (values: Values) => Promise<Result<unknown, WriteProblem>>;
  /** The write is kept. */
  onStored: () => void;
  children: ReactNode;
}

/** What every form of a payment account has around its fields. */
export function WriteFrame<Values extends object>({
  form,
  action,
  write,
  onStored,
  children,
}: WriteFrameProps<Values>) {
  const online = useOnline();
  const submit = async (): Promise<boolean> => {
    const stored = await form.submit(write);
    if (stored) onStored();
    return stored;
  };
  return (
    <Card>
      {form.other && <ChangedElsewhere onUseOther={form.useOther} onKeepMine={form.keepMine} />}
      <Form
        onSubmit={submit}
        sending={form.sending}
        action={action}
        failure={form.failure && <KeepFailure why={form.failure} makeRoom={makeRoom} />}
        note={<SentLater online={online} />}
      >
        {children}
      </Form>
    </Card>
  );
}
