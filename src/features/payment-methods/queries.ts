import { useLocale } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useFact } from '#data/use-fact.ts';
import { lookupKey } from '#shared/db/schema.ts';
import type { KnownBank } from '#shared/domain/validation/account-number.ts';
import { overPaymentMethods, type ShownMethod } from '#shared/outbox/over-accounts.ts';

export interface PaymentMethods {
  methods: ShownMethod[];
  asOf: string;
}

/** The banks to choose from, as far as the list lies on this phone. */
export function useBanks(): readonly (KnownBank & { name: string })[] {
  const locale = useLocale();
  const row = useLive(async (db) => (await db.lookups.get(lookupKey('banks', '', locale))) ?? null, [locale]);
  return row?.choices ?? [];
}

/** A write knows the bank by its id alone; the list of banks knows its name. */
function named(shown: ShownMethod, banks: readonly { id: string; name: string }[]): ShownMethod {
  const { method } = shown;
  if (method.type !== 'bank_transfer') return shown;
  const bank = banks.find(({ id }) => id === method.bank.id)?.name ?? method.bank.bank;
  return { ...shown, method: { ...method, bank: { ...method.bank, bank } } };
}

/** Payment accounts as the gateway has them, with what was changed on this phone; undefined while it is being read. */
export function usePaymentMethods(): PaymentMethods | undefined {
  const banks = useBanks();
  const fact = useFact('paymentMethods');
  const writes = useWrites();
  if (fact === undefined || writes === undefined) return undefined;
  const moment = fact ?? { asOf: '', counter: null };
  const methods = overPaymentMethods(fact?.value ?? [], moment, writes);
  return { methods: methods.map((shown) => named(shown, banks ?? [])), asOf: moment.asOf };
}
