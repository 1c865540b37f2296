import { BANK } from '#features/payment-methods/forms.ts';
import { AddAccount } from '#features/payment-methods/parts/add-account.tsx';
import { BankFields } from '#features/payment-methods/parts/bank-fields.tsx';

/** Adds a bank account. */
export const AddBankScreen = () => <AddAccount kind={BANK} fields={BankFields} />;
