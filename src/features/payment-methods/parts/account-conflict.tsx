import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { makeRoom } from '#browser/make-room.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { useLookup } from '#data/use-lookup.ts';
import { useOnce } from '#data/use-once.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { type BankPayload, type MobilePayload, type PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Result } from '#shared/domain/result.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { masked } from '#shared/outbox/shown.ts';
import { ConflictChoice, type ConflictField } from '#ui/form/conflict-choice.tsx';
import { KeepFailure } from '#ui/form/form-notes.tsx';
import { keepPresent } from '#features/payment-methods/commands.ts';
import { numberOf } from '#features/payment-methods/forms.ts';

interface AccountConflictProps<Values extends BankPayload | MobilePayload> {
  present: PaymentMethod;
  refused: WriteRow;
  /** What the refused change says. */
  mine: Values;
  /** Sends the account as it was chosen. */
  write: (values: Values) => Promise<Result<unknown, WriteProblem>>;
  onSettled: () => void;
  /** Opens the form, with what was chosen in it. */
  onEdit: (values: Values) => void;
}

/**
 * The account was changed here and elsewhere: line by line what stays. Of the number that is there now only the end is on
 * this phone, so that whoever keeps that one beside a line of their own types it anew.
 */
export function AccountConflict<Values extends BankPayload | MobilePayload>(props: AccountConflictProps<Values>) {
  const { present, refused, mine, write, onSettled, onEdit } = props;
  const once = useOnce();
  const banks = useLookup(useLocale(), 'banks').choices;
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const [sending, setSending] = useState(false);
  const there = valuesThere(present);
  const differing = Object.entries(mine).filter(([name, value]) => isNumber(name) || there[name] !== value);
  const settle = async (kept: readonly string[]): Promise<void> => {
    const number = differing.find(([name]) => isNumber(name))?.[0] ?? '';
    const theirs = Object.keys(mine).filter((name) => !kept.includes(name));
    const chosen = { ...mine, ...Object.fromEntries(theirs.map((name) => [name, there[name] ?? ''])) };
    if (kept.length > 0 && !kept.includes(number)) return onEdit({ ...chosen, [number]: '' });
    setSending(true);
    const outcome = kept.length === 0 ? await keepPresent(refused.id) : await write(chosen);
    setSending(false);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) onSettled();
  };
  const bankName = (id: string): string =>
    banks.find((bank) => bank.id === id)?.name ??
    (present.type === 'bank_transfer' && present.bank.id === id ? present.bank.bank : id);
  const fields = differing.map(([name, value]): ConflictField => {
    if (isNumber(name))
      return {
        name,
        label: present.type === 'bank_transfer' ? <Trans>Account Number</Trans> : <Trans>Phone Number</Trans>,
        mine: <bdi dir="ltr">{masked(value)}</bdi>,
        theirs: <bdi dir="ltr">{masked(numberOf(present))}</bdi>,
      };
    const words = (said: string) => <bdi>{name === 'bank' ? bankName(said) : said}</bdi>;
    return { name, label: <Label name={name} />, mine: words(value), theirs: words(there[name] ?? '') };
  });
  return (
    <ConflictChoice
      fields={fields}
      sending={sending}
      failure={failure && <KeepFailure why={failure} makeRoom={makeRoom} />}
      onSave={(kept) => once(() => settle(kept))}
      onEdit={() => onEdit(mine)}
    />
  );
}

const isNumber = (name: string): boolean => name === 'account_number' || name === 'phone_number';

/** What is there now, under the names of the form, but for the number. */
const valuesThere = (present: PaymentMethod): Readonly<Record<string, string>> =>
  present.type === 'bank_transfer'
    ? { bank: present.bank.id, account_name: present.account_name }
    : { full_name: present.full_name };

function Label({ name }: { name: string }) {
  if (name === 'bank') return <Trans>Bank</Trans>;
  return name === 'account_name' ? <Trans>Account Name</Trans> : <Trans>Full Name</Trans>;
}
