import { WALLET } from '#features/payment-methods/forms.ts';
import { AddAccount } from '#features/payment-methods/parts/add-account.tsx';
import { WalletFields } from '#features/payment-methods/parts/wallet-fields.tsx';

/** Adds a mobile money account. */
export const AddWalletScreen = () => <AddAccount kind={WALLET} fields={WalletFields} />;
