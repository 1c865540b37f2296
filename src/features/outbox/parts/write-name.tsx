import { useWrites } from '#data/outbox/outbox.ts';
import { useFact } from '#data/use-fact.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { accountOf, overPaymentMethods } from '#shared/outbox/over-accounts.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { masked } from '#shared/outbox/shown.ts';
import { nameOf } from '#features/outbox/name-of.ts';

const numberOf = (method: PaymentMethod): string =>
  method.type === 'bank_transfer' ? method.account_number : method.phone_number;

/**
 * What two writes of one kind are told apart by: the name that stands in it, or the end of the number of the account that it
 * is about. Nothing where neither is known.
 */
export function WriteName({ write }: { write: WriteRow }) {
  const fact = useFact('paymentMethods');
  const writes = useWrites() ?? [];
  const name = nameOf(write);
  if (name !== null) return <bdi>{name}</bdi>;
  // One that was added here and has not come back with a pull is known by its write alone.
  const accounts = overPaymentMethods(fact?.value ?? [], fact ?? { asOf: '', counter: null }, writes);
  const id = accountOf(write, writes);
  const account = accounts.find((each) => each.method.id === id || each.write?.id === id)?.method;
  return account ? <bdi dir="ltr">{masked(numberOf(account))}</bdi> : null;
}
