import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#i18n/use-formats.ts';
import { useLookup } from '#data/use-lookup.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { BankPayload } from '#shared/contract/calls/payment-methods.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { bankOfAccount } from '#shared/domain/validation/account-number.ts';
import { BANK } from '#features/payment-methods/forms.ts';
import { Field } from '#ui/form/field.tsx';
import { LookupField } from '#ui/form/lookup-field.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { AccountHint } from './account-hint.tsx';
import { useBanks } from '#features/payment-methods/queries.ts';

interface BankFieldsProps {
  form: WriteForm<BankPayload>;
  /** The bank as the gateway called it, where the list is not here. */
  bankName?: string | undefined;
}

/** Bank, name and number, which names the bank. A number that looks mistyped is doubted, never refused. */
export function BankFields({ form, bankName }: BankFieldsProps) {
  const { text, field } = useFields(form);
  const banks = useLookup(useLocale(), 'banks');
  // A bank that was chosen is not changed by the number: that they disagree is said.
  const [byHand, setByHand] = useState(false);
  const { values } = form;
  const doubt = BANK.doubtIn(values, useBanks());
  const type = (number: string): void => {
    const found = bankOfAccount(number, MARKET, banks.choices);
    form.merge({ account_number: number, ...(found !== null && !byHand ? { bank: found } : {}) });
  };
  return (
    <>
      <LookupField
        {...field('bank')}
        label={<Trans>Bank</Trans>}
        valueName={bankName}
        lookup={banks}
        onChange={(bank) => {
          setByHand(bank !== '');
          form.set('bank', bank);
        }}
      />
      <Field
        label={<Trans>Account Name</Trans>}
        hint={<Trans>The same name as registered at the bank</Trans>}
        autoComplete="name"
        dir="auto"
        {...text('account_name')}
      />
      <Field
        {...text('account_number')}
        label={<Trans>Account Number</Trans>}
        hint={<AccountHint number={values.account_number} doubt={doubt} />}
        inputMode={MARKET.accounts.own?.start === '' ? 'numeric' : 'text'}
        autoComplete="off"
        dir="ltr"
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}
