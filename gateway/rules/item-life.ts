import { COMPLETION_DAYS, ITEM_STATUSES, isItemStatus, type ItemStatus } from '#shared/domain/items/order-status.ts';
import { recordOf } from '#shared/domain/fields.ts';
import { isoSeconds } from './zoned-time.ts';

/** Something that happened to an item. `at` is an instant in UTC ISO 8601, `reason` a code or the words of the source. */
export interface LifeEvent {
  status: string;
  at: string;
  reason: string | null;
}

export interface ItemState {
  status: ItemStatus;
  statusAt: string;
  deliveredAt: string | null;
  completedAt: string | null;
}

/** Reason of the events that the seven-day rule writes itself. */
export const RULE_REASON = 'rule-seven-days';

const MOVES: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  created: ['ongoing', 'failed'],
  ongoing: ['delivered', 'failed', 'rejected'],
  delivered: ['completed', 'returned'],
  // A return after the confirmation is legal: its commission is reversed.
  completed: ['returned'],
  failed: [],
  rejected: [],
  returned: [],
};

const onwards = (from: ItemStatus): ItemStatus[] => MOVES[from].flatMap((next) => [next, ...onwards(next)]);
const REACHED = recordOf(ITEM_STATUSES, (from): ReadonlySet<ItemStatus> => new Set(onwards(from)));

/** True when an item may get from one status to the other over any number of legal moves, one or more. */
export const canReach = (from: ItemStatus, to: ItemStatus): boolean => REACHED[from].has(to);

/**
 * The present state of an item, from all its events: they are replayed by their own time, a step that a source left out
 * is taken as passed, and what cannot be reached is refused. The answer depends on the set of events alone, so late,
 * doubled and out-of-order events end in the same state. Null without any known event.
 */
export function deriveItem(events: readonly LifeEvent[]): ItemState | null {
  let state: ItemState | null = null;
  for (const { status, at } of inOrder(events)) {
    if (!isItemStatus(status)) continue;
    if (state === null) state = { status, statusAt: at, deliveredAt: null, completedAt: null };
    else if (!canReach(state.status, status)) continue;
    state.status = status;
    state.statusAt = at;
    if (status === 'delivered') state.deliveredAt = at;
    if (status === 'completed') state.completedAt = at;
  }
  return state;
}

/** Events by their time. They nearly always come so, and an import asks this of each item several times. */
const inOrder = (events: readonly LifeEvent[]): readonly LifeEvent[] =>
  events.every((event, at) => at === 0 || lifeOrder(events[at - 1] ?? event, event) <= 0)
    ? events
    : events.toSorted(lifeOrder);

/** Place of a status in the course of an item. */
export const rankOf = (status: string): number => ITEM_STATUSES.findIndex((known) => known === status);

/** Sorts events by their time; those of the same moment as an item lives through them. */
export const lifeOrder = (a: Pick<LifeEvent, 'status' | 'at'>, b: Pick<LifeEvent, 'status' | 'at'>): number =>
  order(a.at, b.at) || rankOf(a.status) - rankOf(b.status);

/** Instants in UTC of one length are in the order of their texts. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length === b.length) return a < b ? -1 : 1;
  return Date.parse(a) - Date.parse(b);
}

/** When an item that was delivered at `deliveredAt` completes by itself, as UTC ISO text with whole seconds. */
export const completionTime = (deliveredAt: string): string =>
  isoSeconds(Date.parse(deliveredAt) + COMPLETION_DAYS * 86_400_000);

/**
 * The completion that the seven-day rule has to write for an item at `now` (milliseconds): null while seven days have not
 * passed, when it came back within them, and when it is written already.
 */
export function completionOf(events: readonly LifeEvent[], now: number): LifeEvent | null {
  const state = deriveItem(events);
  if (!state?.deliveredAt) return null;
  const at = completionTime(state.deliveredAt);
  const end = Date.parse(at);
  if (end > now) return null;
  const isWithin = (event: LifeEvent): boolean => order(event.at, at) <= 0;
  const until = events.every(isWithin) ? state : deriveItem(events.filter(isWithin));
  return until?.status === 'delivered' ? { status: 'completed', at, reason: RULE_REASON } : null;
}
