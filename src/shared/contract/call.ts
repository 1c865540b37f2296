import type { GenericSchema, InferOutput } from 'valibot';
import type { Toggle } from '#shared/domain/person/toggles.ts';

/** Names of the `{placeholders}` of a path. */
type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/**
 * One call of the gateway: the single statement of its path, query, body and answer, used by the client to parse what
 * comes and by the gateway to parse what is asked.
 * `access`: `open` needs no session; `session` needs one; `own` needs one whose consultant is `{id}` of the path.
 * `toggle`: the feature that must be on for the consultant, else FEATURE_OFF.
 */
export interface Call<
  Path extends string,
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  access: 'open' | 'session' | 'own';
  toggle?: Toggle;
  /** The body is multipart with one field `file` instead of JSON. */
  upload?: true;
  /** Refused to a support person who looks through somebody else's session. */
  noImpersonation?: true;
  query: Query;
  body: Body;
  answer: Answer;
}

/** Any call, for code that treats all alike. */
export type AnyCall = Call<string, GenericSchema, GenericSchema, GenericSchema>;

export type ParamsOf<C extends AnyCall> = Record<PathParam<C['path']>, string>;
export type QueryOf<C extends AnyCall> = InferOutput<C['query']>;
export type BodyOf<C extends AnyCall> = InferOutput<C['body']>;
export type AnswerOf<C extends AnyCall> = InferOutput<C['answer']>;

export const defineCall = <
  const Path extends string,
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
>(
  call: Call<Path, Query, Body, Answer>,
): Call<Path, Query, Body, Answer> => call;

/** The path of a call with its placeholders filled, each value percent-encoded; without the base path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

/** Query values as `k=a&k=b`: arrays are repeated, undefined is left out (contract: "Array params are repeated"). */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null)
        parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(each))}`);
    }
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const BASE_PATH = '/api/';
/** Subject-bound anti-CSRF token, useless without the session cookie. */
export const TOKEN_HEADER = 'X-Jforce-Token';
/**
 * `meta.as_of` of an answer without a body: a 304 says "still the same as of now" by this header. Sent on every answer
 * to a call.
 */
export const AS_OF_HEADER = 'X-Jforce-As-Of';
/** `meta.counter` of an answer without a body. */
export const COUNTER_HEADER = 'X-Jforce-Counter';
/** The person in whose name a queued write was made; a session of anybody else refuses it without using up its key. */
export const SUBJECT_HEADER = 'X-Jforce-Subject';
/** Version of the app that asks, so that the gateway can refuse one that it no longer understands. */
export const APP_HEADER = 'X-Jforce-App';
/** The UUID of a write: the same key takes effect once, and is answered the same for 90 days. */
export const KEY_HEADER = 'Idempotency-Key';
