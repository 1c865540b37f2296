import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { FeedEvent } from './contract/event.ts';

/** When something was stated, and by which event: of two of one moment the later id counts. */
export interface Stated {
  /** UTC ISO 8601. */
  at: string;
  event: string;
}

export const statedBy = ({ id, at }: Pick<FeedEvent, 'id' | 'at'>): Stated => ({
  at: new Date(at).toISOString(),
  event: id,
});

/** Whether one statement is older than another; never, when there is no other. */
export function isOlder(one: Stated, other: Stated | undefined): boolean {
  if (other === undefined) return false;
  return inOrder(one, other) < 0;
}

/** Statements by their time. */
export const inOrder = (one: Stated, other: Stated): number =>
  Date.parse(one.at) - Date.parse(other.at) || (one.event < other.event ? -1 : Number(one.event > other.event));

/** Those that were stated, by the time of it. A time is read once, not at every comparison. */
export function inOrderOfTime<One extends { stated: Stated }>(all: readonly One[]): One[] {
  const timed = all.map((one) => ({ one, at: Date.parse(one.stated.at) }));
  timed.sort((a, b) => a.at - b.at || inOrder(a.one.stated, b.one.stated));
  return timed.map(({ one }) => one);
}

/** A moment of a feed as everything is stored: UTC, whole seconds. */
export const moment = (instant: string): string => isoSeconds(Date.parse(instant));
