import type { FastifyInstance } from 'fastify';
import { Refusal } from '#gateway/base/refusal.ts';

/** No database keeps a NUL in a text, nor takes one in a question: it is refused where it comes in. */
export const nulRefused = (where: 'address' | 'body', property = ''): Refusal =>
  new Refusal('VALIDATION_FAILED', `The ${where} holds a NUL${property === '' ? '' : `: ${property}`}`, [
    { property, code: 'nul', message: 'Expected a text without NUL' },
  ]);

/** Where a text of a JSON value holds a NUL, as a path with dots; null for nowhere. A NUL in a name is told without the name. */
export function nulIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = name.includes('\0') ? path.join('.') : nulIn(each, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

/** Refuses addresses that hold a NUL, in a path or a query. A NUL that is not written as %00 does not get here. */
export function refuseNulInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.includes('%00') ? nulRefused('address') : undefined),
  );
}
