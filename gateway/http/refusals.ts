import type { FastifyRequest } from 'fastify';
import type { ErrorCode, FieldError } from '#shared/contract/envelope.ts';
import { Refusal, TooMany } from '#gateway/base/refusal.ts';
import { logFailure } from './log-failure.ts';

export interface Refused {
  code: ErrorCode;
  message: string;
  errors: FieldError[];
  /** The present value of what a CONFLICT is about. */
  current?: unknown;
  /** When the client may ask again, for the header. */
  afterMs?: number;
}

/** Failures of the HTTP layer, by the status that it gives them. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
};

const statusIn = (cause: unknown): unknown =>
  cause instanceof Error && 'statusCode' in cause ? cause.statusCode : null;

/** What is answered to a failure; one that nobody foresaw is logged with the number of its request. */
export function refusalOf(cause: unknown, request: FastifyRequest): Refused {
  if (cause instanceof Refusal) {
    const { code, message, errors, current } = cause;
    const refused = current === undefined ? { code, message, errors } : { code, message, errors, current };
    return cause instanceof TooMany ? { ...refused, afterMs: cause.afterMs } : refused;
  }
  const code = BY_STATUS[Number(statusIn(cause))];
  if (code !== undefined) return { code, message: cause instanceof Error ? cause.message : code, errors: [] };
  logFailure(request.log, cause, { reqId: request.id, route: request.routeOptions.url });
  return { code: 'UNKNOWN_ERROR', message: `The gateway failed on request ${request.id}`, errors: [] };
}
