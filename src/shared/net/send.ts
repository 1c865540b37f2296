import type { NetFailure } from '../bridge/sync-api.ts';
import {
  AS_OF_HEADER,
  BASE_PATH,
  fillPath,
  queryText,
  TOKEN_HEADER,
  type AnswerOf,
  type AnyCall,
  type ParamsOf,
} from '../contract/call.ts';
import type { Locale } from '../domain/locale.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { deadline, type Deadline } from './deadline.ts';
import { readAnswer, type Fresh } from './read-answer.ts';

export const READ_MS = 20_000;
export const WRITE_MS = 30_000;

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface Input<C extends AnyCall> {
  params: ParamsOf<C>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** How a call is sent. `key`: the Idempotency-Key of a write; `etag`: entity tag of what is already here. */
export interface Sending {
  fetch: Fetch;
  locale: Locale;
  token: string | null;
  key?: string;
  etag?: string | null;
  signal?: AbortSignal;
  /** 20 s for reads and 30 s for writes unless told. */
  timeoutMs?: number;
}

/** The content is what the entity tag says. `asOf`: gateway time, when the answer tells it. */
export interface Unchanged {
  kind: 'unchanged';
  asOf: string | null;
}

/**
 * Sends one call to the gateway and parses its answer: the only place that calls fetch. Never rejects. A redirect is not
 * followed and not taken for a dead line: on this API only a Wi-Fi sign-in page redirects.
 * Aborted by `signal` it answers `offline`; the caller knows that it asked for it.
 */
export async function send<C extends AnyCall>(
  call: C,
  input: Input<C>,
  sending: Sending,
): Promise<Result<Fresh<AnswerOf<C>> | Unchanged, NetFailure>> {
  const limit = deadline(sending.timeoutMs ?? (call.method === 'GET' ? READ_MS : WRITE_MS), sending.signal);
  try {
    const response = await sending.fetch(urlOf(call, input), {
      method: call.method,
      headers: headersOf(call, input, sending),
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: limit.signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (response.status === 304 && sending.etag) return ok({ kind: 'unchanged', asOf: stampOf(response) });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      return fail({ kind: 'portal' });
    const bytes = await bodyOf(response, limit);
    return bytes.ok ? readAnswer(call, response, bytes.value, { key: sending.key, now: Date.now() }) : bytes;
  } catch {
    return fail({ kind: limit.isLate() ? 'timeout' : 'offline' });
  } finally {
    limit.end();
  }
}

const urlOf = <C extends AnyCall>(call: C, input: Input<C>): string =>
  BASE_PATH + fillPath(call.path, input.params) + queryText(input.query ?? {});

function headersOf(
  call: AnyCall,
  input: { body?: unknown },
  { locale, token, key, etag }: Sending,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': locale };
  if (token) headers[TOKEN_HEADER] = token;
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (key && call.method !== 'GET') headers['Idempotency-Key'] = key;
  if (etag) headers['If-None-Match'] = etag;
  return headers;
}

/** The whole body; one that ends before its announced length, or cannot be unpacked, is an odd answer and no dead line. */
async function bodyOf(response: Response, { signal, isLate }: Deadline): Promise<Result<ArrayBuffer, NetFailure>> {
  try {
    return ok(await response.arrayBuffer());
  } catch {
    if (signal.aborted) return fail({ kind: isLate() ? 'timeout' : 'offline' });
    return fail({ kind: 'odd', detail: `body cut off after status ${response.status}` });
  }
}

const stampOf = (response: Response): string | null => {
  const stamp = response.headers.get(AS_OF_HEADER);
  return stamp !== null && !Number.isNaN(Date.parse(stamp)) ? stamp : null;
};
