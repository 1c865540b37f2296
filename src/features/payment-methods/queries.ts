import { useWrites } from '../../platform/outbox.ts';
import { useFact } from '../../platform/use-fact.ts';
import { overPaymentMethods, type ShownMethod } from '../../shared/outbox/overlay.ts';

export interface PaymentMethods {
  methods: ShownMethod[];
  asOf: string;
}

/** Payment accounts as the gateway has them, with what was changed on this phone; undefined while it is being read. */
export function usePaymentMethods(): PaymentMethods | undefined {
  const fact = useFact('paymentMethods');
  const writes = useWrites();
  if (fact === undefined || writes === undefined) return undefined;
  const asOf = fact?.asOf ?? '';
  return { methods: overPaymentMethods(fact?.value ?? [], asOf, writes), asOf };
}
