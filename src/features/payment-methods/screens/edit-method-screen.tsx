import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { later } from '#browser/later.tsx';
import { useOpenedWrite } from '#data/outbox/opened-write.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Column, Page } from '#ui/page.tsx';
import { BANK, WALLET } from '#features/payment-methods/forms.ts';
import { BankFields } from '#features/payment-methods/parts/bank-fields.tsx';
import { EditAccount } from '#features/payment-methods/parts/edit-account.tsx';
import { WalletFields } from '#features/payment-methods/parts/wallet-fields.tsx';
import { usePaymentMethods } from '#features/payment-methods/queries.ts';

/** Stands below the form. */
const AccountStanding = later(
  async () => (await import('#features/payment-methods/parts/account-standing.tsx')).AccountStanding,
);

const RemovalWaits = later(
  async () => (await import('#features/payment-methods/parts/removal-waits.tsx')).RemovalWaits,
);

/** Edits an account of this consultant; its kind is known from the phone, and one that is not here leads to the list. */
export function EditMethodScreen() {
  const { id = '' } = useParams({ strict: false });
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const known = usePaymentMethods();
  const refused = useOpenedWrite(fix);
  const shown = known?.methods.find((each) => each.method.id === id);
  const method = shown?.method;
  const missing = known !== undefined && method === undefined;
  useEffect(() => {
    if (missing) void navigate({ to: '/payment-method', replace: true });
  }, [missing, navigate]);
  if (!known || !shown || !method || refused === undefined)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  const leave = (): void => void navigate({ to: '/payment-method', replace: true });
  if (shown.removal !== null)
    return (
      <Page>
        <Column $span={7}>
          <RemovalWaits method={method} removal={shown.removal} onKept={leave} />
        </Column>
      </Page>
    );
  return (
    <Page>
      {method.type === 'bank_transfer' ? (
        <EditAccount
          kind={BANK}
          method={method}
          initial={{ bank: method.bank.id, account_name: method.account_name, account_number: '' }}
          refused={refused}
          fields={(form) => <BankFields form={form} bankName={method.bank.bank} />}
        />
      ) : (
        <EditAccount
          kind={WALLET}
          method={method}
          initial={{ full_name: method.full_name, phone_number: '' }}
          refused={refused}
          fields={(form) => <WalletFields form={form} />}
        />
      )}
      <Column $span={5}>
        <AccountStanding shown={shown} known={known} onDone={leave} />
      </Column>
    </Page>
  );
}
