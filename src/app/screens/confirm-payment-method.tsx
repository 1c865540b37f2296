import { ConfirmPaymentMethodScreen } from '#features/payment-methods/screens/confirm-payment-method-screen.tsx';
import { WayOut } from '#features/session/parts/way-out.tsx';

/** The question for a payment account with the way out, which belongs to the session. */
export const ConfirmPaymentMethod = () => <ConfirmPaymentMethodScreen wayOut={<WayOut />} />;
