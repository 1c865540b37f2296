import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#browser/session-state.ts';

/** Where one goes on after an account was kept: the list, or the next step of whoever is not in the app yet. */
export function useAfterKept(): () => void {
  const navigate = useNavigate();
  const { facts } = useSession();
  const waits = facts !== null && facts.access.paymentMandatory && !facts.access.hasPaymentMethod;
  const to = facts?.consultantId === null ? '/register' : waits ? '/home' : '/payment-method';
  return () => void navigate({ to, replace: true });
}
