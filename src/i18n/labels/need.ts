import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Need } from '#shared/domain/items/orders-need-you.ts';

/** Why an order needs its seller. */
export const NEED_NAMES: Readonly<Record<Need, MessageDescriptor>> = {
  slow: msg`On its way for too long`,
  rejected: msg`The delivery did not succeed`,
  returned: msg`Sent back by the customer`,
};

/** The same beside a number, on a chip. */
export const NEED_SHORT: Readonly<Record<Need, MessageDescriptor>> = {
  slow: msg({ context: 'orders that need you', message: 'Late' }),
  rejected: msg({ context: 'orders that need you', message: 'Not delivered' }),
  returned: msg({ context: 'orders that need you', message: 'Sent back' }),
};
