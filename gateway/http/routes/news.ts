import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASE_PATH, TOKEN_HEADER } from '#shared/contract/call.ts';
import { login } from '#shared/contract/calls/auth.ts';
import { ALL_RIGHT, MOST_KNOWN, allRightOf, news } from '#shared/contract/calls/news.ts';
import { DIGEST_LENGTH, inOrder, withDifference } from '#shared/contract/known-answers.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
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
    const { counter, tokenHash } = await requireSession(gateway, request, reply);
    const { known = [], since } = v.parse(news.query, parseQuery(news.query, parseRecord(request.query)));
    const remembers = gateway.config.capabilities.includes('news-since');
    const question = remembers ? await questionOf(gateway.services, { tokenHash, known, since }) : { known };
    if (question === null) return { response: { changed: [] }, tag: null, counter };
    const changed: number[] = [];
    for (const [at, copy] of question.known.entries()) if (!(await isRight(app, request, copy))) changed.push(at);
    const { digest } = question;
    const right = [ALL_RIGHT, ...(digest === undefined ? [] : [allRightOf(digest)])].find((tag) =>
      namesTag(request.headers['if-none-match'], tag),
    );
    if (changed.length === 0 && right !== undefined) return { unchanged: right, counter };
    return { response: { changed, ...(digest === undefined ? {} : { digest }) }, tag: null, counter };
  });
}

const digestOf = (copies: readonly string[]): string =>
  createHash('sha256').update(copies.join('\n')).digest('base64url').slice(0, DIGEST_LENGTH);

interface Question {
  known: readonly string[];
  digest?: string;
}

/**
 * The whole question that a client means, which its session remembers from now on: as it stands without `since`, in order
 * with it. Null when the client tells a difference from what its session does not remember.
 */
async function questionOf(
  { db }: Services,
  { tokenHash, known, since }: { tokenHash: string; known: readonly string[]; since: string | undefined },
): Promise<Question | null> {
  const row = await db
    .selectFrom('session')
    .select('known_answers')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const before = row?.known_answers?.split('\n') ?? [];
  if (since !== undefined && digestOf(before) !== since) return null;
  const meant = since === undefined ? inOrder(known) : withDifference(before, known);
  if (meant.length > MOST_KNOWN) return since === undefined ? { known } : null;
  const text = meant.join('\n');
  if (text !== row?.known_answers)
    await db.updateTable('session').set({ known_answers: text }).where('token_hash', '=', tokenHash).execute();
  return { known: since === undefined ? known : meant, digest: digestOf(meant) };
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
