import type { ErrorCode } from '#shared/contract/envelope.ts';
import type { Result } from '#shared/domain/result.ts';
import type { WriteFailure, WriteRefusal } from '#shared/net/send-write.ts';
import type { Accepted } from './perform.ts';
import type { Verdict, WriteRow } from './row.ts';
import { shownOf } from './shown.ts';

/** Answers that do not count, after which a write waits for the person. */
export const MAX_ATTEMPTS = 20;

/**
 * What an answer means for a write. `again`: it counts for nothing, and the write goes once more under the same key;
 * `counted` says whether somebody answered, `askedMs` what wait was asked for. `stop`: no write can be sent just now.
 */
export type Judgement =
  | { kind: 'settled'; state: 'done' | 'rejected' | 'parked'; verdict: Verdict }
  | { kind: 'again'; counted: boolean; trouble: string; askedMs: number | null; verdict: Verdict | null }
  | { kind: 'stop'; why: 'unreached' | 'expired' | 'upgrade'; trouble: string };

/** Refusals that say nothing of the write itself: the same one may be accepted later. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['UNKNOWN_ERROR', 'RATE_LIMITED']);

/** What the person may quote: the beginning of the key, which the gateway's log shows too. */
export const receiptOf = (id: string): string => id.slice(0, 8).toUpperCase();

type Refused = Pick<Verdict, 'asOf' | 'code' | 'message' | 'errors'> & { current?: unknown };

const refusalOf = (row: WriteRow, refusal: Refused, now: number): Verdict => ({
  asOf: refusal.asOf,
  counter: null,
  at: now,
  code: refusal.code,
  message: refusal.message,
  errors: refusal.errors,
  ...(refusal.current === undefined ? {} : { present: refusal.current }),
  shows: null,
  receipt: receiptOf(row.id),
  fields: {},
});

/**
 * The rule of all writes: done or rejected only by an enveloped answer that echoes the key; anything else is passing. Who
 * answers wrongly is somebody in between, or a gateway in trouble, and neither knows what became of the write.
 */
export function judge(row: WriteRow, answer: Result<Accepted, WriteFailure>, now: number): Judgement {
  if (answer.ok) {
    const { asOf, counter, epoch, fields } = answer.value;
    const said = { code: null, message: null, errors: [], shows: shownOf(row), receipt: receiptOf(row.id) };
    return { kind: 'settled', state: 'done', verdict: { asOf, counter, epoch, at: now, ...said, fields } };
  }
  const failure = answer.error;
  if (failure.kind === 'odd') return again(`odd: ${failure.detail}`);
  if (failure.kind !== 'refused') return { kind: 'stop', why: 'unreached', trouble: failure.kind };
  return judgeRefusal(row, failure, now);
}

const again = (
  trouble: string,
  {
    counted = true,
    askedMs = null,
    verdict = null,
  }: { counted?: boolean; askedMs?: number | null; verdict?: Verdict | null } = {},
): Judgement => ({ kind: 'again', counted, trouble, askedMs, verdict });

function judgeRefusal(row: WriteRow, refusal: WriteRefusal, now: number): Judgement {
  const { code, status, echoed, retryAfterSeconds } = refusal;
  const trouble = `refused: ${code}`;
  const askedMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
  // The cookie is gone, or belongs to somebody else: nothing can be sent before the person signs in again.
  if (code === 'UNAUTHENTICATED' || code === 'SUBJECT_MISMATCH') return { kind: 'stop', why: 'expired', trouble };
  if (code === 'UPGRADE_REQUIRED') return { kind: 'stop', why: 'upgrade', trouble };
  if (code === 'RATE_LIMITED') return again(trouble, { counted: false, askedMs: askedMs ?? 60_000 });
  // With a time to wait, a conflict is the first sending of this very write, which is still at work.
  if (code === 'CONFLICT' && askedMs !== null) return again(trouble, { counted: false, askedMs });
  if (PASSING.has(code) || status >= 500 || !echoed)
    return again(trouble, { askedMs, verdict: refusalOf(row, refusal, now) });
  // The gateway knows this key for something else. Whether that was this write nobody can tell: never again by itself.
  const state = code === 'KEY_REUSED' ? 'parked' : 'rejected';
  return { kind: 'settled', state, verdict: refusalOf(row, refusal, now) };
}

/** A write whose file the phone has lost: nothing can be sent, only the person has another. */
export const withoutFile = (row: WriteRow, now: number): Judgement => ({
  kind: 'settled',
  state: 'rejected',
  verdict: refusalOf(row, { asOf: null, code: 'UNSUPPORTED_MEDIA', message: null, errors: [] }, now),
});
