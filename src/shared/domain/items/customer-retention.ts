import { commissionState, isItemStatus } from './order-status.ts';

/** How long customer data stays on the phone after the last step of an order. */
const STORED_DAYS = 30;

/** Statuses after which an item moves no more, a late return aside. */
const isFinal = (status: string): boolean => isItemStatus(status) && commissionState(status) !== 'pending';

/**
 * Whether the customer of an order must leave the phone: every item has come to its end, and the last step was over 30
 * days ago. `now` is gateway time in ms. An order without steps stays while it is young, judged by `asOf` of its pull.
 */
export function customerMustGo(
  detail: { events: readonly { itemId: string; status: string; at: string }[]; asOf: string },
  now: number,
): boolean {
  const last = new Map<string, { status: string; at: string }>();
  for (const event of detail.events) {
    const known = last.get(event.itemId);
    if (!known || known.at <= event.at) last.set(event.itemId, event);
  }
  if ([...last.values()].some(({ status }) => !isFinal(status))) return false;
  const newest = [...last.values()].reduce((latest, { at }) => (at > latest ? at : latest), '') || detail.asOf;
  return now - Date.parse(newest) > STORED_DAYS * 86_400_000;
}
