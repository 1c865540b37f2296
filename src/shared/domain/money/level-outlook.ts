import { dayNumber, monthEnd } from '#shared/domain/time/period.ts';
import { levelProgress, type LevelFacts } from './level-progress.ts';

/** A month as far as it counts for a level; `period` its first day, `settles_by` the last day of waiting. */
export interface LevelMonth extends LevelFacts {
  period: string;
  state: string;
  settles_by: string;
  orders_open: number;
  /** The highest level above the own one whose requirements are all met so far; null: none is. */
  reached: string | null;
}

/** What a month still lacks for a level. */
export interface LevelGap {
  items: number;
  /** Minor units. */
  sales: number;
  /** The success rate to come to, in percent; null when it is reached or not asked for. */
  rate: number | null;
}

/** What happens next with a level. */
export type LevelOutlook =
  /** A month that is over reached all, and is decided with its last `open` orders, on day `by` at the latest. */
  | { kind: 'decides'; period: string; open: number; by: string }
  /** The running month has reached all so far. */
  | { kind: 'reached'; period: string; by: string }
  /** What a month came to is decided by now, or at least what it lacks: this phone has not heard of it yet. */
  | { kind: 'over'; period: string }
  /** What the running month lacks, and how many days it has left, today included. */
  | { kind: 'gap'; period: string; until: string; days: number; gap: LevelGap };

type Requirements = readonly { metric: string; value: number }[];

/** What is missing of the requirements of a level; metrics that this version does not know are left out. */
export function levelGap(requirements: Requirements, facts: LevelFacts): LevelGap {
  const lines = levelProgress(requirements, facts).filter(({ met }) => !met);
  const missing = (metric: string): number => {
    const line = lines.find((each) => each.metric === metric);
    return line ? line.value - (line.reached ?? 0) : 0;
  };
  return {
    items: missing('items_completed'),
    sales: missing('sales'),
    rate: lines.find(({ metric }) => metric === 'success_rate')?.value ?? null,
  };
}

/**
 * What happens next on the way to a level, of the months that the gateway tells (the running one first), on a day of the
 * market: a month that is over and waits for its last orders comes before the one that runs. Null when no month is told.
 */
export function levelOutlook(
  requirements: Requirements,
  months: readonly LevelMonth[],
  today: string,
): LevelOutlook | null {
  const waiting = months.find(({ state, reached }) => state === 'closed' && reached !== null);
  if (waiting) {
    const { period, orders_open: open, settles_by: by } = waiting;
    return by < today ? { kind: 'over', period } : { kind: 'decides', period, open, by };
  }
  const running = months.find(({ state }) => state === 'running');
  if (!running) return null;
  const { period, settles_by: by } = running;
  if (running.reached !== null) return by < today ? { kind: 'over', period } : { kind: 'reached', period, by };
  const until = monthEnd(period);
  // Told while it ran: what it came to since is not known here.
  if (until < today) return { kind: 'over', period };
  const days = (dayNumber(until) ?? 0) - (dayNumber(today) ?? 0) + 1;
  return { kind: 'gap', period, until, days, gap: levelGap(requirements, running) };
}
