import type { FastifyInstance } from 'fastify';
import { Refusal } from '#gateway/base/refusal.ts';
import { FEED_PATH } from '#gateway/feed/contract/calls.ts';
import { nulIn, nulRefused } from './nul.ts';

/** Deeper than any body that a call knows, and far from what recursion minds. */
const DEEPEST = 32;

/** How JSON writes a NUL; a text may spell the same out, after a backslash of its own. */
const NUL = String.raw`\u0000`;

/** Whether a JSON text nests deeper than that; brackets inside of texts do not count. */
export function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}

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
    if (text.length === 0) done(null, undefined);
    else if (tooDeep(text)) done(new Refusal('VALIDATION_FAILED', `The body nests deeper than ${DEEPEST} levels`));
    else
      void parse(request, text, (cause, value: unknown) => {
        const property = cause === null && text.includes(NUL) ? nulIn(value) : null;
        done(property === null ? cause : nulRefused('body', property), value);
      });
  });
}
