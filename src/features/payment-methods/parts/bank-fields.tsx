import { Trans } from '@lingui/react/macro';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { useLookup } from '#data/use-lookup.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { BankPayload } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { accountDoubt, RIB_DIGITS } from '#shared/domain/validation/account-number.ts';
import { Field } from '#ui/form/field.tsx';
import { LookupField } from '#ui/form/lookup-field.tsx';

interface BankFieldsProps {
  form: WriteForm<BankPayload>;
  /** The bank as the gateway called it, where the list is not here. */
  bankName?: string | undefined;
}

/** Bank, name and number. A number that looks wrong is doubted, never refused. */
export function BankFields({ form, bankName }: BankFieldsProps) {
  const words = useFieldProblem();
  const banks = useLookup(useLocale(), 'banks');
  const { values } = form;
  const error = (name: keyof BankPayload) => {
    const code = form.problemOf(name);
    return code === null ? null : words(code);
  };
  const doubt = values.account_number === '' ? null : accountDoubt(values.account_number, MARKET);
  return (
    <>
      <LookupField
        label={<Trans>Bank</Trans>}
        value={values.bank}
        valueName={bankName}
        lookup={banks}
        error={error('bank')}
        onChange={(bank) => form.set('bank', bank)}
        onBlur={() => form.leave('bank')}
      />
      <Field
        label={<Trans>Account Name</Trans>}
        hint={<Trans>The same name as registered at the bank</Trans>}
        autoComplete="name"
        dir="auto"
        value={values.account_name}
        error={error('account_name')}
        onChange={(event) => form.set('account_name', event.target.value)}
        onBlur={() => form.leave('account_name')}
      />
      <Field
        label={<Trans>Account Number</Trans>}
        hint={
          doubt === 'length' ? (
            <Trans>A RIB has {RIB_DIGITS} digits. Please check the number.</Trans>
          ) : (
            doubt === 'key' && <Trans>The key of this RIB does not fit. Please check the number.</Trans>
          )
        }
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={values.account_number}
        error={error('account_number')}
        onChange={(event) => form.set('account_number', event.target.value)}
        onBlur={() => form.leave('account_number')}
      />
    </>
  );
}
