import { carryMs } from '#shared/net/send.ts';
import { MAX_ATTEMPTS, type Judgement } from './verdict.ts';
import { pick, type Moment, type Sendable } from './pick.ts';
import { isGivenUp, isSilent, isUnfinished, isWaiting, type WriteRow, type WriteState } from './row.ts';
import { joinConflict } from './merge/join-conflict.ts';
import { goOnWithout } from './merge/registered-already.ts';
import { keysOf, rowOf, type Change, type OutboxState } from './state.ts';

/** A drain that has not been heard of for so long may be replaced; longer than one write and its answer take. A file has more. */
const LEASE_MS = 60_000;
/** Longer than the lease of the largest picture. */
export const LONGEST_LEASE_MS = 4 * LEASE_MS;
/** Receipts of settled writes stay this long, and what lists show of them until a pull brings it, a day at most. */
const RECEIPT_MS = 30 * 24 * 3600_000;
const SHOWN_MS = 24 * 3600_000;

/** Waits after a failure in ms: the first, the longest after answers that do not count and of files, the longest without a line. */
const FIRST_MS = 2000;
const ANSWERED_CAP_MS = 5 * 60_000;
const UNREACHED_CAP_MS = 30_000;

/** `fenced`: another drain has begun since, and this one stores nothing more. */
type Fenced = 'fenced';

/** Begins a drain: takes the next fence, and lets go of old receipts. Answers with the fence. */
export function claim({ rows, queue }: OutboxState, now: number): Change<number> {
  const fence = queue.fence + 1;
  const needed = new Set(rows.filter(isUnfinished).flatMap((row) => [...row.dependsOn, ...row.after]));
  const settled = rows.filter((row) => !isUnfinished(row) && !needed.has(row.id));
  const age = (row: WriteRow): number => now - (row.verdict?.at ?? row.createdAt);
  const old = settled.filter((row) => age(row) > RECEIPT_MS);
  // The last one stays, without its words: an outbox that was used says so, else what it sent would pass for lost.
  const last = rows.at(-1);
  return {
    value: fence,
    queue: { ...queue, fence, leaseUntil: now + LEASE_MS },
    remove: old.filter((row) => row !== last).map(({ id }) => id),
    put: [
      ...settled
        .filter((row) => row.verdict?.shows && age(row) > SHOWN_MS && age(row) <= RECEIPT_MS)
        .map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, shows: null } })),
      ...old.filter((row) => row === last && row.body !== null).map((row) => ({ ...row, body: null })),
    ],
  };
}

/** Takes the next write and marks it as on its way, null when none may be sent. */
export function takeNext(state: OutboxState, fence: number, moment: Moment): Change<Sendable | Fenced | null> {
  const { queue } = state;
  if (queue.fence !== fence) return { value: 'fenced' };
  const next = pick(state, moment);
  if (!next) return { value: null };
  return {
    value: next,
    put: [{ ...next.row, state: 'sending' }],
    queue: { ...queue, leaseUntil: moment.now + LEASE_MS + carryMs(next.row.file?.size) },
  };
}

/** What settling knows beside the judgement: device time, chance from 0 up to 1, whether the gateway answers others. */
export interface Settling {
  fence: number;
  now: number;
  random: number;
  alive: boolean;
}

/** Stores what became of a write that was sent. */
export function settle(
  state: OutboxState,
  id: string,
  judgement: Judgement,
  { fence, now, random, alive }: Settling,
): Change<Fenced | 'stored'> {
  const { rows, queue } = state;
  if (queue.fence !== fence) return { value: 'fenced' };
  const row = rowOf(rows, id);
  // Given up meanwhile: only that it took effect all the same is worth telling.
  if (!row || (!isWaiting(row) && !isDone(judgement))) return { value: 'stored' };
  if (judgement.kind === 'settled') {
    const { state: next, verdict } = judgement;
    const isOut = next === 'done';
    const settled: WriteRow = {
      ...row,
      state: endOf(row, next),
      verdict,
      trouble: null,
      body: isOut ? null : row.body,
    };
    const put = [...joinConflict(rows, settled), ...goOnWithout(rows, settled)];
    return { value: 'stored', put, dropFiles: keysOf(isOut ? [row] : put.filter(isGivenUp)) };
  }
  if (judgement.kind === 'again') return sentAgain(state, row, judgement, { now, random, alive });
  const capMs = row.file && judgement.why === 'unreached' ? ANSWERED_CAP_MS : UNREACHED_CAP_MS;
  return { value: 'stored', put: [{ ...row, ...pause(row, now, random, capMs), trouble: judgement.trouble }] };
}

/** What would wait for the person is over when they have no business with it. */
const endOf = (row: WriteRow, state: WriteState): WriteState =>
  isSilent(row) && state !== 'done' ? 'discarded' : state;

const isDone = (judgement: Judgement): boolean => judgement.kind === 'settled' && judgement.state === 'done';

function sentAgain(
  { queue }: OutboxState,
  row: WriteRow,
  { counted, trouble, askedMs, verdict }: Extract<Judgement, { kind: 'again' }>,
  { now, random, alive }: Omit<Settling, 'fence'>,
): Change<'stored'> {
  const attempts = row.attempts + (counted ? 1 : 0);
  // A gateway that is down answers nobody: only beside answers that count, or in its own words, the write is to blame.
  if (attempts >= MAX_ATTEMPTS && (verdict !== null || alive))
    return { value: 'stored', put: [{ ...row, state: endOf(row, 'parked'), attempts, trouble, verdict }] };
  const next: WriteRow = { ...row, ...pause(row, now, random, ANSWERED_CAP_MS), attempts, trouble };
  if (askedMs === null) return { value: 'stored', put: [next] };
  const asked = { until: now + askedMs, waitMs: askedMs };
  // The person is told of this wait too, and not of a shorter one of its own.
  const held = { ...next, nextAt: Math.max(next.nextAt, asked.until), waitMs: Math.max(next.waitMs, askedMs) };
  return { value: 'stored', put: [held], queue: { ...queue, pauses: { ...queue.pauses, [row.kind]: asked } } };
}

/** Waits twice as long as before, half of it left to chance, so that phones that lost one gateway do not come back together. */
function pause(
  row: WriteRow,
  now: number,
  random: number,
  capMs: number,
): Pick<WriteRow, 'state' | 'nextAt' | 'waitMs'> {
  const whole = Math.min(Math.max(FIRST_MS, row.waitMs * 2), capMs);
  return { state: 'queued', nextAt: now + whole / 2 + (whole / 2) * random, waitMs: whole };
}

/** Ends a drain: the next one need not wait for its lease. */
export const release = ({ queue }: OutboxState, fence: number): Change<null> =>
  queue.fence === fence ? { value: null, queue: { ...queue, leaseUntil: 0 } } : { value: null };
