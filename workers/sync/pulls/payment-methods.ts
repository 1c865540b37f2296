import { availablePaymentMethods, paymentMethods, type PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { ok } from '#shared/domain/result.ts';
import { masked } from '#shared/outbox/shown.ts';
import { ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedFact } from './paced-one.ts';

/** Account numbers do not lie on the phone: their last signs tell one from another. */
const maskedMethod = (method: PaymentMethod): PaymentMethod =>
  method.type === 'bank_transfer'
    ? { ...method, account_number: masked(method.account_number) }
    : { ...method, phone_number: masked(method.phone_number) };

/** The consultant's own payment accounts; support has no business with them. */
export async function pullPaymentMethods(job: Job): Promise<PullOutcome> {
  if (job.facts.impersonatedBy !== null) return ok('unchanged');
  return pacedFact(job, {
    collection: 'paymentMethods',
    toggle: 'payment_methods',
    call: paymentMethods,
    input: { params: ownParams(job) },
    fact: (value, asOf) => ({ key: 'paymentMethods', value: value.map(maskedMethod), asOf }),
  });
}

/** The ways of being paid that the market has. */
export const pullPaymentTypes = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'paymentTypes',
    toggle: 'payment_methods',
    restMs: DAY_MS,
    call: availablePaymentMethods,
    input: { params: {} },
    fact: ({ payment_methods: value }, asOf) => ({ key: 'paymentTypes', value, locale: job.locale, asOf }),
  });
