import * as v from 'valibot';
import type { NetFailure } from '../bridge/sync-api.ts';
import type { AnswerOf, AnyCall } from '../contract/call.ts';
import { failureSchema, successSchema, type Meta } from '../contract/envelope.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** A parsed success. `bytes` is the size of the body after decompression. */
export interface Fresh<Value> {
  kind: 'fresh';
  value: Value;
  meta: Meta;
  etag: string | null;
  bytes: number;
}

const odd = (detail: string): { ok: false; error: NetFailure } => fail({ kind: 'odd', detail });
const PORTAL: { ok: false; error: NetFailure } = fail({ kind: 'portal' });

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
 * What an answer with a body means. Only our own envelope decides: a page of HTML that pretends success is a Wi-Fi
 * sign-in page, and an error without an envelope comes from something in between and is temporary.
 */
export function readAnswer<C extends AnyCall>(
  call: C,
  response: Response,
  bytes: ArrayBuffer,
  sent: { key: string | undefined; now: number },
): Result<Fresh<AnswerOf<C>>, NetFailure> {
  const type = (response.headers.get('Content-Type') ?? '').toLowerCase();
  if (type.startsWith('text/html'))
    return response.status < 400 || response.status === 511 ? PORTAL : odd(`page with status ${response.status}`);
  if (!/^application\/(?:[\w.+-]+\+)?json/.test(type))
    return odd(`status ${response.status} with type ${type.slice(0, 40) || 'none'}`);
  const body = parseJson(bytes);
  if (body === undefined) return odd(`status ${response.status} with unreadable JSON`);
  const failure = v.safeParse(failureSchema, body);
  if (failure.success) {
    const wait = retryAfterSeconds(response.headers.get('Retry-After'), response.headers.get('Date'), sent.now);
    return fail({ kind: 'refused', status: response.status, code: failure.output.error.code, retryAfterSeconds: wait });
  }
  if (!response.ok) return odd(`status ${response.status} without an envelope`);
  const success = v.safeParse(successSchema, body);
  if (!success.success) return odd(`envelope: ${whereIn(success.issues)}`);
  const { meta } = success.output;
  if (meta.key !== sent.key) return odd('the answer belongs to another request');
  const answer = v.safeParse<C['answer']>(call.answer, success.output.response);
  if (!answer.success) return odd(whereIn(answer.issues));
  return ok({ kind: 'fresh', value: answer.output, meta, etag: response.headers.get('ETag'), bytes: bytes.byteLength });
}
