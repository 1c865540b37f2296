import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Need } from '#shared/domain/items/orders-need-you.ts';

/** Why an order needs its seller. */
export const NEED_NAMES: Readonly<Record<Need, MessageDescriptor>> = {
  slow: msg`On its way for too long`,
  waiting: msg`Delivered, not completed yet`,
  rejected: msg`The delivery did not succeed`,
  returned: msg`Sent back by the customer`,
};
