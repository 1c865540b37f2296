import { BANK } from '../forms.ts';
import { AddAccount } from '../parts/add-account.tsx';
import { BankFields } from '../parts/bank-fields.tsx';

/** Adds a bank account. */
export const AddBankScreen = () => <AddAccount kind={BANK} fields={BankFields} />;
