import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  settled: msg({ context: 'why an impact', message: 'Rate fixed' }),
  'order-completed': msg({ context: 'why an impact', message: 'An order was completed afterwards' }),
  'order-failed': msg({ context: 'why an impact', message: 'An order failed afterwards' }),
  'order-returned': msg({ context: 'why an impact', message: 'An order was returned afterwards' }),
  'order-added': msg({ context: 'why an impact', message: 'An order came later' }),
  recounted: msg({ context: 'why an impact', message: 'Recounted: open orders no longer count against you' }),
  before: msg({ context: 'why an impact', message: 'Decided at the end of the month' }),
};

/** Why the impact of a month was decided or corrected; a cause of a newer gateway is a correction. */
export const impactCauseName = (cause: string): MessageDescriptor =>
  NAMES[cause] ?? msg({ context: 'why an impact', message: 'Corrected' });
