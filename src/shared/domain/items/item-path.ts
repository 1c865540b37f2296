import type { Item } from './item.ts';
import { COMPLETION_DAYS } from './order-status.ts';
import { compareTexts } from '#shared/domain/compare-texts.ts';

/** One step of an item's life: when it came into a status and, where the gateway says so, why. */
export interface PathStep {
  status: string;
  at: string;
  reason: string | null;
}

/**
 * The way of an item so far, oldest first: its events where they are on this phone, else the times that every item
 * carries. The last step is always the status that the item has now.
 */
export function itemPath(item: Item, events: readonly PathStep[]): PathStep[] {
  const steps = (events.length > 0 ? [...events] : knownTimes(item)).sort((a, b) => compareTexts(a.at, b.at));
  if (steps.at(-1)?.status !== item.status) steps.push({ status: item.status, at: item.statusAt, reason: null });
  return steps;
}

const knownTimes = (item: Item): PathStep[] =>
  [
    { status: 'created', at: item.orderedAt, reason: null },
    { status: 'delivered', at: item.deliveredAt, reason: null },
    { status: 'completed', at: item.completedAt, reason: null },
  ].filter((step) => step.at !== '');

/** When a delivered item completes if nobody returns it (UTC ISO); null in every other status. An estimate. */
export function expectedCompletion(item: Item): string | null {
  const delivered = Date.parse(item.deliveredAt);
  if (item.status !== 'delivered' || Number.isNaN(delivered)) return null;
  return new Date(delivered + COMPLETION_DAYS * 86_400_000).toISOString().replace('.000Z', 'Z');
}
