import * as v from 'valibot';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASE_PATH, TOKEN_HEADER } from '#shared/contract/call.ts';
import { login } from '#shared/contract/calls/auth.ts';
import { ALL_RIGHT, news } from '#shared/contract/calls/news.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { requireSession } from './call-route.ts';
import { namesTag } from '#gateway/http/entity-tag.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { parseQuery, parseRecord } from '#gateway/base/parse-request.ts';
import { addRoute } from './route.ts';

/** Headers by which a question is the same one as if it had come by itself. */
const SAME = ['cookie', 'accept-language', 'origin', 'sec-fetch-site', 'host', TOKEN_HEADER.toLowerCase()] as const;

/** Marks what is asked inside of a question, by whatever way of writing a path it comes back here. */
const INSIDE = 'x-jforce-inside';

/**
 * Answers which of the client's copies are out of date. Each is asked for inside the server with its entity tag, so that
 * sessions, permissions and tags are those of the call itself; what the answers hold stays here.
 */
export function addNews(app: FastifyInstance, gateway: Gateway): void {
  if (!gateway.config.capabilities.includes('news')) return;
  addRoute(app, gateway, news, async (request, reply) => {
    if (request.headers[INSIDE] !== undefined)
      throw new Refusal('VALIDATION_FAILED', 'A question about questions has no end');
    const { counter } = await requireSession(gateway, request, reply);
    const asked = v.parse(news.query, parseQuery(news.query, parseRecord(request.query)));
    const changed: number[] = [];
    for (const [at, copy] of (asked.known ?? []).entries()) if (!(await isRight(app, request, copy))) changed.push(at);
    const isReported = changed.length === 0 && namesTag(request.headers['if-none-match'], ALL_RIGHT);
    return isReported ? { unchanged: ALL_RIGHT, counter } : { response: { changed }, tag: null, counter };
  });
}

async function isRight(app: FastifyInstance, request: FastifyRequest, copy: string): Promise<boolean> {
  const [path = '', tag = ''] = copy.split(' ');
  const url = new URL(BASE_PATH + path, 'http://inside.invalid');
  // A path may be written in many ways, some of which lead out of the calls; `..` and the like are resolved here.
  if (!url.pathname.startsWith(BASE_PATH)) return false;
  const asked = { url: url.pathname + url.search, remoteAddress: request.ip, headers: headersOf(request) };
  if (path === login.path) {
    const resumed = await app.inject({ ...asked, method: 'POST', payload: {} });
    return resumed.statusCode === 200 && resumed.headers.etag === tag;
  }
  const answer = await app.inject({ ...asked, method: 'GET', headers: { ...asked.headers, 'if-none-match': tag } });
  return answer.statusCode === 304;
}

const headersOf = (request: FastifyRequest): Record<string, string> => ({
  [INSIDE]: '1',
  ...Object.fromEntries(
    SAME.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
});
