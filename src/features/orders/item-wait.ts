import type { Fetching } from './use-order.ts';

interface Wanted {
  fetching: Fetching;
  /** The month of the order was asked for and could not come. */
  monthFailed: boolean;
  /** Items of the order that are on this phone. */
  items: number;
}

/**
 * What to say of an item that is not on this phone. An order that is here is whole, so an item that is not in it is not on
 * its way either; of one whose items are not here, the month is.
 */
export function itemWait({ fetching, monthFailed, items }: Wanted): Fetching {
  if (fetching !== 'done') return fetching;
  if (items > 0) return 'unknown';
  return monthFailed ? 'failed' : 'running';
}
