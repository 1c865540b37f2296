import type { Item } from './item.ts';
import { COMPLETION_DAYS } from './order-status.ts';
import { compareTexts } from '#shared/domain/compare-texts.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';

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

/**
 * The market's day on which what was delivered completes if nobody returns it; null in every other status. An estimate: a day
 * that went by is today.
 */
export function expectedCompletion(
  { status, deliveredAt }: Pick<Item, 'status' | 'deliveredAt'>,
  today: string,
  timeZone: string,
): string | null {
  const delivered = Date.parse(deliveredAt);
  if (status !== 'delivered' || Number.isNaN(delivered)) return null;
  const day = marketDay(delivered + COMPLETION_DAYS * 86_400_000, timeZone);
  return day < today ? today : day;
}
