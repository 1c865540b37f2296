import type { FastifyReply } from 'fastify';
import { AS_OF_HEADER, COUNTER_HEADER } from '#shared/contract/call.ts';
import type { ErrorCode, Meta } from '#shared/contract/envelope.ts';
import type { Refused } from './refusals.ts';

/** The envelope of the contract without its `meta`. */
type Content = { success: true; response: unknown } | { success: false; error: Refused };

/** An answer to a call before it goes out; `content` is null when there is no body (304). */
export interface Outcome {
  status: number;
  headers: Record<string, string>;
  meta: Meta;
  content: Content | null;
}

const STATUS: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: 422,
  UNKNOWN_ERROR: 500,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SUBJECT_MISMATCH: 409,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  FEATURE_OFF: 403,
  AGREEMENT_STALE: 409,
  UNSUPPORTED_MEDIA: 415,
  TOO_LARGE: 413,
  UPGRADE_REQUIRED: 426,
};

export const statusOf = (code: ErrorCode): number => STATUS[code];

/** A failure as an outcome. `away`: the gateway itself cannot work at the moment, whoever asks. */
export function refused({ afterMs, ...error }: Refused, meta: Meta, away = false): Outcome {
  const wait = away ? 5 : afterMs === undefined ? null : Math.max(1, Math.ceil(afterMs / 1000));
  return {
    status: away ? 503 : STATUS[error.code],
    headers: { 'Cache-Control': 'no-store', ...(wait === null ? {} : { 'Retry-After': String(wait) }) },
    meta,
    content: { success: false, error },
  };
}

/** The body of an outcome as JSON text. */
export const bodyOf = ({ content, meta }: Outcome): string => JSON.stringify({ ...content, meta });

const OF_CONTENT = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy', 'X-Content-Type-Options'];

/** Sends an outcome; the server's own hook compresses it. */
export function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  reply.code(outcome.status).headers(outcome.headers).header(AS_OF_HEADER, outcome.meta.as_of);
  const { counter } = outcome.meta;
  if (counter !== undefined) reply.header(COUNTER_HEADER, String(counter));
  if (outcome.content === null) {
    // Nothing that could be shown, and what the client has kept its own headers: 150 bytes of each sync with nothing new.
    for (const name of OF_CONTENT) reply.removeHeader(name);
    return reply.send();
  }
  return reply.type('application/json; charset=utf-8').send(bodyOf(outcome));
}
