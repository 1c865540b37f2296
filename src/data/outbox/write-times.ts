import { gatewayNow } from '#data/gateway-clock.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import type { Verdict, WriteRow } from '#shared/outbox/row.ts';

/** A phone whose clock is behind by more than this has lost it: it begins anew years ago where the battery ran empty. */
const LOST_CLOCK_MS = 24 * 3_600_000;

/** Device time, unless the clock is lost: by that a write would seem to have waited for years as soon as it is right again. */
export const writtenAt = (): number => (gatewayNow() - Date.now() > LOST_CLOCK_MS ? gatewayNow() : Date.now());

/** Moments of writes in gateway time, in ms: everything else on screen is told by it. */
export interface WriteTimes {
  saved(write: Pick<WriteRow, 'createdAt'>): number;
  answered(verdict: Pick<Verdict, 'asOf' | 'at'>): number;
  /** When it is tried again. */
  next(write: Pick<WriteRow, 'nextAt'>): number;
}

/** `clockOffset`: milliseconds from the device's clock to gateway time. */
export const writeTimes = (clockOffset: number): WriteTimes => ({
  // What was written by a lost clock has gateway time already.
  saved: ({ createdAt }) => (clockOffset > LOST_CLOCK_MS ? createdAt : createdAt + clockOffset),
  answered: ({ asOf, at }) => (asOf === null ? at + clockOffset : Date.parse(asOf)),
  next: ({ nextAt }) => nextAt + clockOffset,
});

export const useWriteTimes = (): WriteTimes => writeTimes(useSyncStatus()?.clockOffset ?? 0);
