import type { AnswerOf, AnyCall } from '#shared/contract/call.ts';
import type { ErrorCode, FieldError, Meta } from '#shared/contract/envelope.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { noting } from './gathered.ts';
import { readEnvelope, readSuccess, waitAsked, type Unheard } from './read-answer.ts';
import { exchange, type Input, type Sending } from './send.ts';

/** A refusal with all that the person must know to mend the write. */
export interface WriteRefusal {
  kind: 'refused';
  status: number;
  code: ErrorCode;
  message: string;
  errors: FieldError[];
  /** After a conflict: the present value of what the write wanted to change. */
  current: unknown;
  asOf: string;
  /** Whether it echoes the key: only then it is known to answer this very write. */
  echoed: boolean;
  retryAfterSeconds: number | null;
}

export type WriteFailure = Unheard | WriteRefusal;

/** Sends a write and reads its answer. Never rejects; a success that does not echo the key is `odd`, thus no success. */
export const sendWrite = <C extends AnyCall>(
  call: C,
  input: Input<C>,
  sending: Sending,
): Promise<Result<{ value: AnswerOf<C>; meta: Meta }, WriteFailure>> =>
  noting(call, sending.signal, ask(call, input, sending));

async function ask<C extends AnyCall>(
  call: C,
  input: Input<C>,
  sending: Sending,
): Promise<Result<{ value: AnswerOf<C>; meta: Meta }, WriteFailure>> {
  const arrived = await exchange(call, input, sending);
  if (!arrived.ok) return arrived;
  const { response, bytes } = arrived.value;
  const envelope = readEnvelope(response, bytes ?? new ArrayBuffer(0));
  if (!envelope.ok) return envelope;
  // A read that is queued because it has an effect carries no key, and is the same however often it arrives.
  const sent = { key: call.method === 'GET' ? undefined : sending.key, now: Date.now() };
  if (envelope.value.success) return readSuccess(call, envelope.value, sent);
  const { error, meta } = envelope.value;
  return fail({
    kind: 'refused',
    status: response.status,
    code: error.code,
    message: error.message,
    errors: error.errors,
    current: error.current,
    asOf: meta.as_of,
    echoed: meta.key === sent.key,
    retryAfterSeconds: waitAsked(response, sent.now),
  });
}
