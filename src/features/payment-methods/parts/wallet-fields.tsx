import { Trans } from '@lingui/react/macro';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { walletOperator } from '#shared/domain/validation/phone.ts';
import { Field } from '#ui/form/field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';

/** Full name and number of a mobile money account. */
export function WalletFields({ form }: { form: WriteForm<MobilePayload> }) {
  const words = useFieldProblem();
  const error = (name: keyof MobilePayload) => {
    const code = form.problemOf(name);
    return code === null ? null : words(code);
  };
  const operator = walletOperator(form.values.phone_number, MARKET);
  return (
    <>
      <Field
        label={<Trans>Full Name</Trans>}
        autoComplete="name"
        dir="auto"
        value={form.values.full_name}
        error={error('full_name')}
        onChange={(event) => form.set('full_name', event.target.value)}
        onBlur={() => form.leave('full_name')}
      />
      <PhoneField
        label={<Trans>Phone Number</Trans>}
        hint={operator && <bdi>{operator.name}</bdi>}
        value={form.values.phone_number}
        error={error('phone_number')}
        onChange={(phone) => form.set('phone_number', phone)}
        onBlur={() => form.leave('phone_number')}
      />
    </>
  );
}
