import { WALLET } from '../forms.ts';
import { AddAccount } from '../parts/add-account.tsx';
import { WalletFields } from '../parts/wallet-fields.tsx';

/** Adds a mobile money account. */
export const AddWalletScreen = () => <AddAccount kind={WALLET} fields={WalletFields} />;
