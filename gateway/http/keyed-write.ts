import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { KEY_HEADER, SUBJECT_HEADER } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Session } from '#gateway/base/session.ts';
import type { UploadedFile } from '#gateway/calls/handler.ts';
import type { KeyedWrite } from '#gateway/db/idempotency.ts';
import { keyIn } from './routes/route.ts';

/** JSON with the names of every object in one order: two builds of the app may write the same body differently. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

/** What makes two requests the same write: method, path with query, and body, or the bytes of the file. SHA-256, hex. */
function requestHash(request: { method: string; url: string; body: unknown }, file: UploadedFile | null): string {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\0`);
  return (file === null ? hash.update(canonical(request.body)) : hash.update(file.bytes)).digest('hex');
}

/**
 * The write of a request as its key names it, in the name of the session's consultant. Throws SUBJECT_MISMATCH when
 * somebody else made the body (the key stays free for that person), VALIDATION_FAILED without a key.
 */
export function keyedWrite(request: FastifyRequest, session: Session, file: UploadedFile | null): KeyedWrite {
  const madeBy = request.headers[SUBJECT_HEADER.toLowerCase()];
  if (madeBy !== undefined && madeBy !== session.subject)
    throw new Refusal('SUBJECT_MISMATCH', 'Somebody else made this request');
  const key = keyIn(request.headers);
  if (key === null) {
    const message = `Expected ${KEY_HEADER} with letters, digits, - and _ (at most 100)`;
    throw new Refusal('VALIDATION_FAILED', message, [{ property: KEY_HEADER, code: 'missing', message }]);
  }
  return {
    consultantId: session.consultantId,
    key,
    method: request.method,
    path: request.routeOptions.url ?? '',
    hash: requestHash(request, file),
  };
}
