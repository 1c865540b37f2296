import { commissionState, isItemStatus } from './order-status.ts';

/** How long customer data stays on the phone after the last step of an order, in ms. */
const STORED_MS = 30 * 86_400_000;

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
  return now - Date.parse(newest) > STORED_MS;
}

/** Whether an order was looked at so long ago that it may have come to its end meanwhile, and its customer must go. */
export const mayHaveEnded = ({ asOf }: { asOf: string }, now: number): boolean => now - Date.parse(asOf) > STORED_MS;

/**
 * Whether the customer of an order that was looked at so long ago must go, by the items of it that lie on this phone: all have come
 * to their end, the last one over 30 days ago. An order of which nothing is here any more is nobody's to call about.
 */
export const itemsLetGo = (
  items: readonly { status: string; statusAt: string; orderedAt: string }[],
  now: number,
): boolean =>
  items.every(
    ({ status, statusAt, orderedAt }) => isFinal(status) && now - Date.parse(statusAt || orderedAt) > STORED_MS,
  );
