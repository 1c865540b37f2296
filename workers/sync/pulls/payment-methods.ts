import { availablePaymentMethods, paymentMethods, type PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { ok } from '#shared/domain/result.ts';
import { masked } from '#shared/outbox/shown.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedOne } from './paced-one.ts';

/** Account numbers do not lie on the phone: their last signs tell one from another. */
const maskedMethod = (method: PaymentMethod): PaymentMethod =>
  method.type === 'bank_transfer'
    ? { ...method, account_number: masked(method.account_number) }
    : { ...method, phone_number: masked(method.phone_number) };

/** The consultant's own payment accounts; support has no business with them. */
export async function pullPaymentMethods(job: Job): Promise<PullOutcome> {
  if (job.facts.impersonatedBy !== null) return ok('unchanged');
  return pacedOne(job, {
    collection: 'paymentMethods',
    toggle: 'payment_methods',
    call: paymentMethods,
    input: { params: { id: job.facts.consultantId ?? '' } },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({ key: 'paymentMethods', value: value.map(maskedMethod), asOf: meta.as_of });
    },
  });
}

/** The ways of being paid that the market has. */
export const pullPaymentTypes = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'paymentTypes',
    toggle: 'payment_methods',
    restMs: DAY_MS,
    call: availablePaymentMethods,
    input: { params: {} },
    tables: ({ db }) => [db.facts],
    async store({ value, meta }) {
      await job.db.facts.put({
        key: 'paymentTypes',
        value: value.payment_methods,
        locale: job.locale,
        asOf: meta.as_of,
      });
    },
  });
