import type { ItemStatus } from '#shared/domain/items/order-status.ts';

/** The steps that end in a status. A step that a source need not know of is left out when it has no time. */
const PATHS: Readonly<Record<ItemStatus, readonly (readonly [status: ItemStatus, needed: boolean])[]>> = {
  created: [['created', true]],
  ongoing: [
    ['created', true],
    ['ongoing', true],
  ],
  delivered: [
    ['created', true],
    ['ongoing', true],
    ['delivered', true],
  ],
  completed: [
    ['created', true],
    ['ongoing', true],
    ['delivered', true],
    ['completed', true],
  ],
  returned: [
    ['created', true],
    ['ongoing', true],
    ['delivered', true],
    ['completed', false],
    ['returned', true],
  ],
  rejected: [
    ['created', true],
    ['ongoing', true],
    ['rejected', true],
  ],
  failed: [
    ['created', true],
    ['ongoing', false],
    ['failed', true],
  ],
};

export interface Steps {
  events: { status: ItemStatus; at: number }[];
  /** Times stood in another order than the steps and were sorted. */
  sorted: boolean;
  /** Steps whose time was missing and was taken from the step before, or after: for the first, and for a delivery. */
  filled: number;
}

/**
 * The steps that led to a status, with their moments (milliseconds): the status decides which steps there were, the times
 * when. Null when there is no time at all.
 */
export function stepsTo(status: ItemStatus, times: Readonly<Partial<Record<ItemStatus, number>>>): Steps | null {
  const events: Steps['events'] = [];
  const known: number[] = [];
  for (const [step, needed] of PATHS[status]) {
    const at = times[step];
    if (at !== undefined) known.push(at);
    if (at !== undefined || needed) events.push({ status: step, at: 0 });
  }
  const [first] = known;
  if (first === undefined) return null;
  const isSorted = known.every((time, index) => index === 0 || (known[index - 1] ?? time) <= time);
  const inOrder = isSorted ? known : known.toSorted((a, b) => a - b);
  let last = inOrder[0] ?? first;
  let used = 0;
  for (const event of events) {
    if (times[event.status] !== undefined) {
      last = inOrder[used] ?? last;
      used += 1;
    }
    event.at = last;
  }
  // Seven days run from a delivery: of one without a time they must not begin at the order, and end before what is known.
  const delivery = events.findIndex(({ status: step }) => step === 'delivered');
  const [delivered, after] = delivery < 0 ? [] : events.slice(delivery);
  if (delivered && after && times.delivered === undefined) delivered.at = after.at;
  return { events, sorted: !isSorted, filled: events.length - known.length };
}
