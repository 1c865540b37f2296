import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError, isAway, isDiskFull } from '#gateway/db/engine/errors.ts';

/** What may be logged of a failure: where it happened, never what it was about. */
const traceOf = (cause: unknown): object => {
  if (!(cause instanceof Error)) return { kind: typeof cause };
  const database = cause instanceof DatabaseError ? { sqlstate: cause.code, constraint: cause.constraint } : {};
  return { kind: cause.name, ...database, message: cause.message, stack: cause.stack };
};

/**
 * Logs a failure, one line: a database that is away warns, everything else is an error, also a full disk, which nothing but an operator mends. `where`: what says in which call
 * or work it happened.
 */
export function logFailure(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, cause: unknown, where: object): void {
  if (isDiskFull(cause)) log.error({ sqlstate: cause.code, ...where }, 'The disk of the database is full');
  else if (isAway(cause)) log.warn({ sqlstate: cause.code, ...where }, 'The database does not answer');
  else log.error({ failure: traceOf(cause), ...where }, 'Something failed');
}
