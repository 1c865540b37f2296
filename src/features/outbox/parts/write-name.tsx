import { useFact } from '#data/use-fact.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { nameOf } from '#features/outbox/name-of.ts';

const numberOf = (method: PaymentMethod): string =>
  method.type === 'bank_transfer' ? method.account_number : method.phone_number;

/**
 * What two writes of one kind are told apart by: the name that stands in it, or the end of the number of the account that it
 * is about. Nothing where neither is known.
 */
export function WriteName({ write }: { write: WriteRow }) {
  const accounts = useFact('paymentMethods')?.value;
  const name = nameOf(write);
  if (name !== null) return <bdi>{name}</bdi>;
  const account = accounts?.find(({ id }) => id === write.params['paymentMethodId']);
  return account ? <bdi dir="ltr">{numberOf(account)}</bdi> : null;
}
