import type { NetFailure } from '#shared/bridge/sync-api.ts';
import {
  APP_HEADER,
  AS_OF_HEADER,
  BASE_PATH,
  COUNTER_HEADER,
  fillPath,
  KEY_HEADER,
  queryText,
  SUBJECT_HEADER,
  TOKEN_HEADER,
  type AnswerOf,
  type AnyCall,
  type ParamsOf,
} from '#shared/contract/call.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { APP_VERSION } from './app-version.ts';
import { deadline } from './deadline.ts';
import { countExchange, noting } from './gathered.ts';
import { readAnswer, type Fresh, type Reply, type Unheard } from './read-answer.ts';
import { readBody } from './read-body.ts';

export const READ_MS = 20_000;
export const WRITE_MS = 30_000;

/** Ms that a file takes on the slowest line that is waited for: 4 kB/s, a bad place in a 2G cell. */
export const carryMs = (bytes = 0): number => bytes / 4;

export type Fetch = (input: string, init: RequestInit) => Promise<Reply>;

/** The one file of an upload. */
export interface FileBody {
  name: string;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
}

export interface Input<C extends AnyCall> {
  params: ParamsOf<C>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Sent as the field `file` of a multipart body, in place of JSON. */
  file?: FileBody;
}

/**
 * How a call is sent. `key`: the Idempotency-Key of a write; `etag`: entity tag of what is already here; `ifMatch`: the
 * version that an edit was made on; `subject`: in whose name a write was made.
 */
export interface Sending {
  fetch: Fetch;
  locale: Locale;
  token: string | null;
  key?: string;
  etag?: string | null;
  ifMatch?: string | null;
  subject?: string;
  signal?: AbortSignal;
  /**
   * 20 s for reads and 30 s for writes unless told; a file has its own time beside that. Of an answer that comes in parts
   * each part has that time.
   */
  timeoutMs?: number;
  /** What an answer that is here waits for before it is read: that takes a while, in which nothing else happens. */
  quiet?: () => Promise<unknown>;
}

/** The content is what the entity tag says. `asOf`: gateway time, `counter`: its content counter, when the answer tells them. */
export interface Unchanged {
  kind: 'unchanged';
  asOf: string | null;
  counter: number | null;
}

/**
 * Sends one call to the gateway and parses its answer. Never rejects. Aborted by `signal` it answers `offline`; the caller
 * knows that it asked for it.
 */
export const send = <C extends AnyCall>(
  call: C,
  input: Input<C>,
  sending: Sending,
): Promise<Result<Fresh<AnswerOf<C>> | Unchanged, NetFailure>> =>
  noting(call, sending.signal, ask(call, input, sending));

async function ask<C extends AnyCall>(
  call: C,
  input: Input<C>,
  sending: Sending,
): Promise<Result<Fresh<AnswerOf<C>> | Unchanged, NetFailure>> {
  const arrived = await exchange(call, input, sending);
  if (!arrived.ok) return arrived;
  const { response, bytes } = arrived.value;
  if (bytes === null) return ok({ kind: 'unchanged', asOf: stampOf(response), counter: counterOf(response) });
  await sending.quiet?.();
  return readAnswer(call, response, bytes, { key: sending.key, now: Date.now() });
}

/**
 * Sends one call and waits for the whole answer, unread: the only place that calls fetch. `bytes` is null for a 304. A
 * redirect is not followed and not taken for a dead line: on this API only a Wi-Fi sign-in page redirects.
 */
export async function exchange<C extends AnyCall>(
  call: C,
  input: Input<C>,
  sending: Sending,
): Promise<Result<{ response: Reply; bytes: ArrayBuffer | null }, Unheard>> {
  const timeoutMs = sending.timeoutMs ?? (call.method === 'GET' ? READ_MS : WRITE_MS);
  const limit = deadline(timeoutMs + carryMs(input.file?.bytes.byteLength), sending.signal);
  try {
    const body = bodyFor(input);
    const url = urlOf(call, input);
    const response = await sending.fetch(url, {
      method: call.method,
      headers: headersOf(call, input, sending),
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    });
    if (response.status === 304 && sending.etag) {
      countExchange(written(url, body, input.file), HEAD_BYTES);
      return ok({ response, bytes: null });
    }
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      return fail({ kind: 'portal' });
    const bytes = await readBody(response, limit);
    if (bytes.ok) countExchange(written(url, body, input.file), sizeIn(response, bytes.value));
    return bytes.ok ? ok({ response, bytes: bytes.value }) : bytes;
  } catch {
    return fail({ kind: limit.isLate() ? 'timeout' : 'offline' });
  } finally {
    limit.end();
  }
}

function bodyFor({ body, file }: { body?: unknown; file?: FileBody }): BodyInit | undefined {
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

const urlOf = <C extends AnyCall>(call: C, input: Input<C>): string =>
  BASE_PATH + fillPath(call.path, input.params) + queryText(input.query ?? {});

function headersOf(
  call: AnyCall,
  input: { body?: unknown },
  { locale, token, key, etag, ifMatch, subject }: Sending,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': locale };
  if (APP_VERSION) headers[APP_HEADER] = APP_VERSION;
  if (token) headers[TOKEN_HEADER] = token;
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (key && call.method !== 'GET') headers[KEY_HEADER] = key;
  if (etag) headers['If-None-Match'] = etag;
  if (ifMatch) headers['If-Match'] = `"${ifMatch}"`;
  if (subject) headers[SUBJECT_HEADER] = subject;
  return headers;
}

/** What the head of an answer is taken for; browsers measure it the same way. */
const HEAD_BYTES = 300;

/** Bytes of a request: its address, its body, and a head like that of an answer. */
function written(url: string, body: BodyInit | undefined, file: FileBody | undefined): number {
  const text = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
  return HEAD_BYTES + url.length + text + (file?.bytes.byteLength ?? 0);
}

/** Bytes of an answer: what it announces, else its unpacked body. */
const sizeIn = (response: Reply, body: ArrayBuffer): number =>
  HEAD_BYTES + (Number(response.headers.get('Content-Length')) || body.byteLength);

const stampOf = (response: Reply): string | null => {
  const stamp = response.headers.get(AS_OF_HEADER);
  return stamp !== null && !Number.isNaN(Date.parse(stamp)) ? stamp : null;
};

const counterOf = (response: Reply): number | null => {
  const counter = response.headers.get(COUNTER_HEADER) ?? '';
  return /^\d{1,15}$/.test(counter) ? Number(counter) : null;
};
