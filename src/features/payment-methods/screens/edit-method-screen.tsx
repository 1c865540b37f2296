import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { EditBank } from '../parts/edit-bank.tsx';
import { EditWallet } from '../parts/edit-wallet.tsx';
import { usePaymentMethods } from '../queries.ts';
import { useRefused } from '../use-refused.ts';

/** Edits an account of this consultant; its kind is known from the phone, and one that is not here leads to the list. */
export function EditMethodScreen() {
  const { id = '' } = useParams({ strict: false });
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const known = usePaymentMethods();
  const refused = useRefused(fix);
  const method = known?.methods.find((each) => each.method.id === id)?.method;
  const missing = known !== undefined && method === undefined;
  useEffect(() => {
    if (missing) void navigate({ to: '/payment-method', replace: true });
  }, [missing, navigate]);
  if (!method || refused === undefined)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  return (
    <Page>
      {method.type === 'bank_transfer' ? (
        <EditBank method={method} refused={refused} />
      ) : (
        <EditWallet method={method} refused={refused} />
      )}
    </Page>
  );
}
