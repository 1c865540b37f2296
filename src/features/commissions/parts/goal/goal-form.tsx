import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { useFormats } from '#i18n/use-formats.ts';
import { makeRoom } from '#browser/make-room.ts';
import { useOnline } from '#browser/online.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import type { MonthGoal } from '#data/goal/use-goal.ts';
import { useOnce } from '#data/use-once.ts';
import { useWriteForm } from '#data/use-write-form.ts';
import { amountOf } from '#shared/domain/money/goal.ts';
import { toMajor } from '#shared/domain/money/money.ts';
import type { Problem } from '#shared/domain/validation/codes.ts';
import { goalProblem } from '#shared/domain/validation/goal.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { setMonthGoal } from '#features/commissions/commands.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { ChangedElsewhere, KeepFailure, SentLater, TypedBefore } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Muted } from '#ui/page.tsx';

const schema = v.object({ amount: v.optional(v.string(), '') });
const bodySchema = v.object({ amount: v.nullable(v.number()) });

const problemsOf = (text: string, currency: string): Problem[] => {
  const code = goalProblem(amountOf(text, currency) ?? Number.NaN);
  return code === null ? [] : [{ property: 'amount', code }];
};

interface GoalFormProps {
  month: MonthGoal;
  consultantId: string;
  /** The goal that is corrected: refused, or not sent yet. */
  corrected: WriteRow | null;
  /** It is on the phone, and goes out as soon as there is a line. */
  onStored: () => void;
}

/** How much somebody wants to earn in the month. Works without a connection. */
export function GoalForm({ month, consultantId, corrected, onStored }: GoalFormProps) {
  const { period, goal, before, earned, earnedBefore, currency } = month;
  const formats = useFormats();
  const online = useOnline();
  const { label } = formats.amountParts({ amount: 0, currency });
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const once = useOnce();
  const written = (amount: number | null): string => (amount === null ? '' : String(toMajor({ amount, currency })));
  const form = useWriteForm({
    name: `goal/${period}`,
    over: `goal-${period}`,
    schema,
    initial: { amount: written(goal) },
    problems: ({ amount }) => problemsOf(amount, currency),
    refused: corrected && {
      id: corrected.id,
      values: { amount: written(v.is(bodySchema, corrected.body) ? corrected.body.amount : null) },
      // Its month is said of the amount, too: there is no other field.
      errors: (corrected.verdict?.errors ?? []).map((error) => ({ ...error, property: 'amount' })),
    },
  });
  const amountText = (known: number | null) => (known === null ? '–' : <Money amount={known} currency={currency} />);
  const set = (amount: number | null) => setMonthGoal(consultantId, period, amount, corrected);
  const takeAway = async (): Promise<void> => {
    const stored = await set(null);
    setFailure(stored.ok ? null : stored.error);
    if (!stored.ok) return;
    await form.discard();
    onStored();
  };
  const submit = async (): Promise<boolean> => {
    const stored = await form.submit(({ amount }) => set(amountOf(amount, currency)));
    if (stored) onStored();
    return stored;
  };
  const { text } = useFields(form);
  const earlier = before === null ? '' : formats.amountText({ amount: before, currency });
  return (
    <Card>
      {form.other && <ChangedElsewhere onUseOther={form.useOther} onKeepMine={form.keepMine} />}
      {form.resumed && <TypedBefore onDiscard={() => void form.discard()} />}
      <Form
        onSubmit={submit}
        sending={form.sending}
        action={<Trans>Save the goal</Trans>}
        failure={form.failure && <KeepFailure why={form.failure} makeRoom={makeRoom} />}
        note={<SentLater online={online} />}
      >
        <Field
          label={<Trans>Goal in {label}</Trans>}
          hint={
            before === null ? (
              <Trans>Confirmed and pending commissions count.</Trans>
            ) : (
              <Trans>Last month it was {earlier}.</Trans>
            )
          }
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          {...text('amount')}
        />
      </Form>
      <NotDone why={failure} />
      {goal !== null && (
        <Button $variant="quiet" onClick={() => once(takeAway)}>
          <Trans>Take the goal away</Trans>
        </Button>
      )}
      <SumList>
        <SumLine light name={<Trans>So far this month</Trans>}>
          {amountText(earned)}
        </SumLine>
        <SumLine light name={<Trans>In the whole month before</Trans>}>
          {amountText(earnedBefore)}
        </SumLine>
      </SumList>
      <Muted>
        <Trans>Your goal is yours: neither your leader nor your team sees it.</Trans>
      </Muted>
    </Card>
  );
}
