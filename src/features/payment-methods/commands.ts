import { discardWrite } from '#data/outbox/discard-write.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { wentOn } from '#data/outbox/went-on.ts';
import { enqueueWrite, fixWrite } from '#data/outbox/writes.ts';
import type { BankPayload, MobilePayload, PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Result } from '#shared/domain/result.ts';
import { take } from '#shared/outbox/kinds.ts';
import { isUntried, isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import type { FromRow } from '#shared/outbox/template.ts';
import type { AccountForm } from './forms.ts';

type Payload = BankPayload | MobilePayload;

/** The version that the gateway gives an account that is added. */
const FIRST_VERSION = 1;

/** Adds an account for its owner, who may be one that a registration is still to make; `refused` is the write that is corrected, or that waits and is changed. */
export async function addAccount<Values extends Payload>(
  { type, body: bodyOf }: AccountForm<Values>,
  owner: string | FromRow,
  values: Values,
  refused: WriteRow | null,
): Promise<Result<unknown, WriteProblem>> {
  const body = bodyOf(values);
  if (refused?.kind === 'add-payment-method') {
    if (!isWaiting(refused) || isUntried(refused)) {
      const fixed = await fixWrite(refused.id, { body });
      // It may have been sent while the form was open.
      if (fixed.ok || fixed.error !== 'not-possible' || !(await wentOn(refused.id))) return fixed;
    }
    // It may have arrived: what is changed of it now goes after it, on the version that it begins with, and makes no second account.
    const paymentMethodId = take('add-payment-method', refused.id, 'paymentMethodId');
    const params = { id: owner, type, paymentMethodId };
    return enqueueWrite({ kind: 'edit-payment-method', params, body, ifMatch: FIRST_VERSION });
  }
  const stored = await enqueueWrite({ kind: 'add-payment-method', params: { id: owner, type }, body });
  // The edit of an account that is gone: the new one takes its place.
  if (refused && stored.ok) await discardWrite(refused.id);
  return stored;
}

/** Changes an account of a consultant; a refused change is sent again against `present`, what the gateway has now. */
export async function editAccount<Values extends Payload>(
  { type, body: bodyOf }: AccountForm<Values>,
  { id, method }: { id: string; method: PaymentMethod },
  values: Values,
  refused: WriteRow | null,
  present: PaymentMethod | null,
): Promise<Result<unknown, WriteProblem>> {
  const body = bodyOf(values);
  if (refused) {
    // Without any version the gateway takes no edit: one of an older app gets the one that the form shows.
    const ifMatch = present?.version ?? (refused.ifMatch === null ? method.version : undefined);
    const fixed = await fixWrite(refused.id, { body, ...(ifMatch === undefined ? {} : { ifMatch }) });
    // It was sent while the form was open: the change is one of its own.
    if (fixed.ok || fixed.error !== 'not-possible') return fixed;
  }
  const params = { id, type, paymentMethodId: method.id };
  return enqueueWrite({ kind: 'edit-payment-method', params, body, ifMatch: method.version });
}

type Account = Pick<PaymentMethod, 'id' | 'type'>;

/** Gives up what waited about an account, or about which one is paid, and was not on its way yet: once what takes its place is stored. */
async function dropWaiting(writes: readonly WriteRow[], isOne: (write: WriteRow) => boolean): Promise<void> {
  for (const write of writes) if (isOne(write) && isUntried(write)) await discardWrite(write.id);
}

/** Lets payouts go to an account; a choice that still waits is given up for it. */
export async function payTo(
  id: string,
  account: Account,
  writes: readonly WriteRow[],
): Promise<Result<unknown, WriteProblem>> {
  const params = { id, type: account.type, paymentMethodId: account.id };
  const stored = await enqueueWrite({ kind: 'mark-payment-method', params });
  if (stored.ok) await dropWaiting(writes, ({ kind }) => kind === 'mark-payment-method');
  return stored;
}

/** Removes an account; changes of it that still wait are given up. */
export async function removeAccount(
  id: string,
  account: Account,
  writes: readonly WriteRow[],
): Promise<Result<unknown, WriteProblem>> {
  const params = { id, type: account.type, paymentMethodId: account.id };
  const stored = await enqueueWrite({ kind: 'remove-payment-method', params });
  const isOfIt = ({ kind, params: its }: WriteRow): boolean =>
    kind !== 'add-payment-method' && its['paymentMethodId'] === account.id;
  if (stored.ok) await dropWaiting(writes, isOfIt);
  return stored;
}

/** Gives a refused change up: what the gateway has stays. */
export const keepPresent = discardWrite;

/** Takes back a removal that waits; one that was on its way before may have arrived. */
export const keepAccount = discardWrite;
