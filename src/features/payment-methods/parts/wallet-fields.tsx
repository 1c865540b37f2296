import { Trans } from '@lingui/react/macro';
import type { WriteForm } from '#data/use-write-form.ts';
import type { MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { walletOperator } from '#shared/domain/validation/phone.ts';
import { Field } from '#ui/form/field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useFields } from '#ui/form/use-fields.ts';

/** Full name and number of a mobile money account. */
export function WalletFields({ form }: { form: WriteForm<MobilePayload> }) {
  const { text, field } = useFields(form);
  const operator = walletOperator(form.values.phone_number, MARKET);
  return (
    <>
      <Field label={<Trans>Full Name</Trans>} autoComplete="name" dir="auto" {...text('full_name')} />
      <PhoneField
        label={<Trans>Phone Number</Trans>}
        hint={operator && <bdi>{operator.name}</bdi>}
        {...field('phone_number')}
      />
    </>
  );
}
