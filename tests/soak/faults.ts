import type { FaultToSet } from '#tests/support/fault-port.ts';

/** Calls that a fault meets: those that writes go to, each kind as often as people ask for it. */
const WRITES: readonly FaultToSet['match'][] = [
  { method: 'POST', path: 'ewoks/*' },
  { method: 'POST', path: 'ewoks/*' },
  { method: 'PUT', path: 'ewoks/*' },
];

const MODES: readonly Omit<FaultToSet, 'match' | 'times'>[] = [
  { mode: 'drop-before' },
  { mode: 'drop-after' },
  { mode: 'slow', n: 1500 },
  { mode: 'hang' },
  { mode: 'captive' },
  { mode: 'captive302' },
  { mode: 'wrongshape' },
  { mode: 'wrongtype' },
  { mode: 'truncate' },
  { mode: 'status', n: 500 },
  { mode: 'status', n: 502, html: true },
  { mode: 'status', n: 403, html: true },
  { mode: 'status', n: 401 },
  { mode: 'status', n: 429, retryAfter: '2' },
];

/** What one fault is called in the count of what was met. */
export const nameOf = ({ mode, n }: Pick<FaultToSet, 'mode' | 'n'>): string =>
  `${mode}${n === undefined ? '' : ` ${n}`}`;

/** A fault that meets the next one to three writes of one method. */
export const anyFault = (pick: <Each>(from: readonly Each[]) => Each): FaultToSet => ({
  match: pick(WRITES),
  ...pick(MODES),
  times: pick([1, 2, 3]),
});
