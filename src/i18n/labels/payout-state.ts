import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutState } from '#shared/domain/money/month-payout.ts';

/** How the payout of a closed month stands. */
export const PAYOUT_STATE_NAMES: Readonly<Record<PayoutState, MessageDescriptor>> = {
  none: msg({ context: 'payout state', message: 'Nothing to pay' }),
  waiting: msg({ context: 'payout state', message: 'Waits for an account' }),
  decided: msg({ context: 'payout state', message: 'Decided' }),
  sent: msg({ context: 'payout state', message: 'Sent' }),
  paid: msg({ context: 'payout state', message: 'Paid' }),
  failed: msg({ context: 'payout state', message: 'Failed' }),
};
