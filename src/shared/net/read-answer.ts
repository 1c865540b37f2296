import * as v from 'valibot';
import type { NetFailure } from '#shared/bridge/sync-api.ts';
import type { AnswerOf, AnyCall } from '#shared/contract/call.ts';
import { failureSchema, successSchema, type Failure, type Meta } from '#shared/contract/envelope.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

/** Longest wait that a server may ask for; more is taken for a mistake. */
const MAX_SECONDS = 24 * 3600;

/**
 * Seconds of a Retry-After header, which is a number of seconds or an HTTP date; null when absent or unreadable. A date
 * counts from the answer's own Date header, because the device's clock may be wrong.
 */
function retryAfterSeconds(header: string | null, date: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_SECONDS);
  const until = Date.parse(text);
  if (Number.isNaN(until)) return null;
  const served = date === null ? Number.NaN : Date.parse(date);
  const seconds = Math.ceil((until - (Number.isNaN(served) ? now : served)) / 1000);
  return Math.min(Math.max(seconds, 0), MAX_SECONDS);
}

/** What is read of the browser's Response. */
export interface Reply extends Pick<Response, 'status' | 'ok' | 'type' | 'arrayBuffer'> {
  headers: Pick<Headers, 'get'>;
  /** Absent where an answer is made in one piece. */
  body?: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** What is known of the request that an answer must fit: its key, and the device's time in ms. */
export interface Sent {
  key: string | undefined;
  now: number;
}

/** A parsed success. `bytes` is the size of the body after decompression, 0 of one that came inside of another. */
export interface Fresh<Value> {
  kind: 'fresh';
  value: Value;
  meta: Meta;
  etag: string | null;
  bytes: number;
}

/** Failures in which the gateway itself said nothing that counts. */
export type Unheard = Exclude<NetFailure, { kind: 'refused' }>;

const odd = (detail: string): { ok: false; error: Unheard } => fail({ kind: 'odd', detail });
const PORTAL: { ok: false; error: Unheard } = fail({ kind: 'portal' });

/** Where in an answer a schema was broken, for the report: the path and what was expected, never the value. */
const whereIn = (issues: readonly v.BaseIssue<unknown>[]): string => {
  const first = issues[0];
  return first ? `${v.getDotPath(first) ?? 'answer'}: expected ${first.expected ?? first.kind}` : 'answer';
};

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * What stands in the envelope of an answer. Only our own envelope decides: a page of HTML that pretends success is a
 * Wi-Fi sign-in page, and an error without an envelope comes from something in between and is temporary.
 */
export function readEnvelope(
  response: Reply,
  bytes: ArrayBuffer,
): Result<Failure | { success: true; response: unknown; meta: Meta }, Unheard> {
  const type = (response.headers.get('Content-Type') ?? '').toLowerCase();
  if (type.startsWith('text/html'))
    return response.status < 400 || response.status === 511 ? PORTAL : odd(`page with status ${response.status}`);
  if (!/^application\/(?:[\w.+-]+\+)?json/.test(type))
    return odd(`status ${response.status} with type ${type.slice(0, 40) || 'none'}`);
  const body = parseJson(bytes);
  if (body === undefined) return odd(`status ${response.status} with unreadable JSON`);
  const failure = v.safeParse(failureSchema, body);
  if (failure.success) return ok(failure.output);
  if (!response.ok) return odd(`status ${response.status} without an envelope`);
  const success = v.safeParse(successSchema, body);
  return success.success ? ok(success.output) : odd(`envelope: ${whereIn(success.issues)}`);
}

/** Seconds that the answer asks to wait, null when it does not. */
export const waitAsked = (response: Reply, now: number): number | null =>
  retryAfterSeconds(response.headers.get('Retry-After'), response.headers.get('Date'), now);

/** The content of a success, when it answers this very request. */
export function readSuccess<C extends AnyCall>(
  call: C,
  { response: content, meta }: { response: unknown; meta: Meta },
  sent: Sent,
): Result<{ value: AnswerOf<C>; meta: Meta }, Unheard> {
  if (meta.key !== sent.key) return odd('the answer belongs to another request');
  const answer = v.safeParse<C['answer']>(call.answer, content);
  return answer.success ? ok({ value: answer.output, meta }) : odd(whereIn(answer.issues));
}

/** What an answer with a body means to somebody who reads. */
export function readAnswer<C extends AnyCall>(
  call: C,
  response: Reply,
  bytes: ArrayBuffer,
  sent: Sent,
): Result<Fresh<AnswerOf<C>>, NetFailure> {
  const envelope = readEnvelope(response, bytes);
  if (!envelope.ok) return envelope;
  if (!envelope.value.success) {
    const { code } = envelope.value.error;
    return fail({
      kind: 'refused',
      status: response.status,
      code,
      retryAfterSeconds: waitAsked(response, sent.now),
    });
  }
  const read = readSuccess(call, envelope.value, sent);
  if (!read.ok) return read;
  return ok({ kind: 'fresh', ...read.value, etag: response.headers.get('ETag'), bytes: bytes.byteLength });
}

/** What a whole answer that came inside of another means, by the call that it would have come by itself. */
export function readInside<C extends AnyCall>(
  call: C,
  { answer, etag }: { answer: unknown; etag: string | null },
  sent: Sent,
): Result<Fresh<AnswerOf<C>>, Unheard> {
  const envelope = v.safeParse(successSchema, answer);
  if (!envelope.success) return odd(`envelope: ${whereIn(envelope.issues)}`);
  const read = readSuccess(call, envelope.output, sent);
  return read.ok ? ok({ kind: 'fresh', ...read.value, etag, bytes: 0 }) : read;
}
