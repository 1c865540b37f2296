import type { FastifyInstance } from 'fastify';
import { Refusal } from '#gateway/base/refusal.ts';
import { FEED_PATH } from '#gateway/feed/contract/calls.ts';
import { nulIn, nulRefused } from './nul.ts';

/** Deeper than any body that a call knows, and far from what recursion minds. */
const DEEPEST = 32;

/** How JSON writes a NUL; a text may spell the same out, after a backslash of its own. */
const NUL = String.raw`\u0000`;

/** Twice what the fullest body has: whatever is in one is parsed and judged while everybody else waits. */
const MOST_PARTS = 2000;

/** What a JSON text has too much of, depth or parts; null for nothing. What stands inside of texts does not count. */
export function excessIn(text: string): 'deep' | 'many' | null {
  let depth = 0;
  let parts = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      parts += 1;
      if (parts > MOST_PARTS) return 'many';
    } else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEEPEST) return 'deep';
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return null;
}

const EXCESS = {
  deep: `The body nests deeper than ${DEEPEST} levels`,
  many: `The body has more than ${MOST_PARTS} parts`,
};

/** Bodies are plain JSON and nothing else, never packed but in the feed; no body at all is fine where the call's schema says so. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const packed = (request.headers['content-encoding'] ?? 'identity') !== 'identity';
    const mayBe = request.routeOptions.url?.startsWith(FEED_PATH) === true;
    done(packed && !mayBe ? new Refusal('UNSUPPORTED_MEDIA', 'A body may not be packed') : null);
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    const excess = excessIn(text);
    if (text.length === 0) done(null, undefined);
    else if (excess !== null) done(new Refusal('VALIDATION_FAILED', EXCESS[excess]));
    else
      void parse(request, text, (cause, value: unknown) => {
        const property = cause === null && text.includes(NUL) ? nulIn(value) : null;
        done(property === null ? cause : nulRefused('body', property), value);
      });
  });
}
