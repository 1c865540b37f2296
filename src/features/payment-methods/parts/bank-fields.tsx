import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { useLookup } from '#data/use-lookup.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { BankPayload } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { bankOfAccount } from '#shared/domain/validation/account-number.ts';
import { BANK } from '#features/payment-methods/forms.ts';
import { Field } from '#ui/form/field.tsx';
import { LookupField } from '#ui/form/lookup-field.tsx';
import { AccountHint } from './account-hint.tsx';

interface BankFieldsProps {
  form: WriteForm<BankPayload>;
  /** The bank as the gateway called it, where the list is not here. */
  bankName?: string | undefined;
}

/** Bank, name and number, which names the bank. A number that looks mistyped is doubted, never refused. */
export function BankFields({ form, bankName }: BankFieldsProps) {
  const words = useFieldProblem();
  const banks = useLookup(useLocale(), 'banks');
  // A bank that was chosen is not changed by the number: that they disagree is said.
  const [byHand, setByHand] = useState(false);
  const { values } = form;
  const error = (name: keyof BankPayload) => {
    const code = form.problemOf(name);
    return code === null ? null : words(code);
  };
  const doubt = BANK.useDoubt(values);
  const type = (number: string): void => {
    const found = bankOfAccount(number, MARKET, banks.choices);
    form.merge({ account_number: number, ...(found !== null && !byHand ? { bank: found } : {}) });
  };
  return (
    <>
      <LookupField
        label={<Trans>Bank</Trans>}
        value={values.bank}
        valueName={bankName}
        lookup={banks}
        error={error('bank')}
        onChange={(bank) => {
          setByHand(bank !== '');
          form.set('bank', bank);
        }}
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
        hint={<AccountHint number={values.account_number} doubt={doubt} />}
        inputMode={MARKET.accounts.own?.start === '' ? 'numeric' : 'text'}
        autoComplete="off"
        dir="ltr"
        value={values.account_number}
        error={error('account_number')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => form.leave('account_number')}
      />
    </>
  );
}
