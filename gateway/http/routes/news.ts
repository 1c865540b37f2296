import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login } from '#shared/contract/calls/auth.ts';
import { ALL_RIGHT, ALL_RIGHT_SINCE, MOST_KNOWN, news } from '#shared/contract/calls/news.ts';
import { DIGEST_LENGTH, inOrder, withDifference } from '#shared/contract/known-answers.ts';
import type { Services } from '#gateway/base/services.ts';
import { requireSession } from './call-route.ts';
import { namesTag } from '#gateway/http/entity-tag.ts';
import { askInside, INSIDE, refuseInside, TAG_ONLY, urlInside } from '#gateway/http/inside.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { parseQuery, parseRecord } from '#gateway/base/parse-request.ts';
import { addRoute } from './route.ts';

/**
 * Answers which of the client's copies are out of date. Each is asked for inside the server with its entity tag, so that
 * sessions, permissions and tags are those of the call itself; what the answers hold stays here.
 */
export function addNews(app: FastifyInstance, gateway: Gateway): void {
  if (!gateway.config.capabilities.includes('news')) return;
  addRoute(app, gateway, news, async (request, reply) => {
    refuseInside(request);
    const { counter, tokenHash, session } = await requireSession(gateway, request, reply);
    const { known = [], since } = v.parse(news.query, parseQuery(news.query, parseRecord(request.query)));
    const remembers = gateway.config.capabilities.includes('news-since');
    const question = remembers
      ? await questionOf(gateway.services, { consultantId: session.consultantId, tokenHash, known, since })
      : { known };
    if (question === null) return { response: { changed: [] }, tag: null, counter };
    const found = await differences(app, request, question.known);
    const right = since === undefined ? ALL_RIGHT : ALL_RIGHT_SINCE;
    if (found.length === 0 && namesTag(request.headers['if-none-match'], right)) return { unchanged: right, counter };
    const changed = found.map(({ at }) => at);
    if (since === undefined) return { response: { changed, digest: question.digest }, tag: null, counter };
    return { response: { changed, digest: question.digest, fresh: inlineOf(found) }, tag: null, counter };
  });
}

const digestOf = (copies: readonly string[]): string =>
  createHash('sha256').update(copies.join('\n')).digest('base64url').slice(0, DIGEST_LENGTH);

/** Characters of a question that is remembered: twice what an address holds. It is written anew with each difference. */
const LONGEST_KEPT = 30_000;

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
  {
    consultantId,
    tokenHash,
    known,
    since,
  }: { consultantId: number; tokenHash: string; known: readonly string[]; since: string | undefined },
): Promise<Question | null> {
  const row = await db
    .selectFrom('session')
    .select('known_answers')
    .where('consultant_id', '=', consultantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const before = row?.known_answers?.split('\n') ?? [];
  if (since !== undefined && digestOf(before) !== since) return null;
  const meant = since === undefined ? inOrder(known) : withDifference(before, known);
  const text = meant.join('\n');
  if (meant.length > MOST_KNOWN || text.length > LONGEST_KEPT) return since === undefined ? { known } : null;
  if (text !== row?.known_answers)
    await db
      .updateTable('session')
      .set({ known_answers: text })
      .where('consultant_id', '=', consultantId)
      .where('token_hash', '=', tokenHash)
      .execute();
  return { known: since === undefined ? known : meant, digest: digestOf(meant) };
}

/** Months come as columns: phones get what changed in them by a delta, and never the whole again. */
const isMonth = (url: URL): boolean => url.searchParams.has('period');

/** A copy that is out of date, and the answer that would take its place where there is one. */
interface Difference {
  at: number;
  answer: { etag: string; text: string } | null;
}

async function differences(
  app: FastifyInstance,
  request: FastifyRequest,
  known: readonly string[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [at, copy] of known.entries()) {
    const answer = await newerThan(app, request, copy);
    if (answer !== 'right') found.push({ at, answer });
  }
  return found;
}

/** The answer that takes the place of a copy; null where the copy is no longer right and a client has to ask by itself. */
async function newerThan(
  app: FastifyInstance,
  request: FastifyRequest,
  copy: string,
): Promise<'right' | Difference['answer']> {
  const [path = '', tag = ''] = copy.split(' ');
  const url = urlInside(path);
  if (url === null) return null;
  if (path === login.path) {
    const resumed = await askInside(app, request, { url, method: 'POST', payload: {} });
    return resumed.statusCode === 200 && resumed.headers.etag === tag ? 'right' : null;
  }
  const headers = { 'if-none-match': tag, ...(isMonth(url) ? { [INSIDE]: TAG_ONLY } : {}) };
  const answer = await askInside(app, request, { url, method: 'GET', headers });
  if (answer.statusCode === 304) return 'right';
  const { etag } = answer.headers;
  const isAnswer = answer.statusCode === 200 && typeof etag === 'string' && !isMonth(url);
  return isAnswer ? { etag, text: answer.payload } : null;
}

/** An answer of more characters than this is asked for by itself, and so is what follows when all of them are as many as that. */
const SMALL = 24_000;
const SMALL_TOGETHER = 64_000;

function inlineOf(found: readonly Difference[]): { at: number; etag: string; answer: Record<string, unknown> }[] {
  let left = SMALL_TOGETHER;
  return found.flatMap(({ at, answer }) => {
    if (answer === null || answer.text.length > Math.min(SMALL, left)) return [];
    left -= answer.text.length;
    return [{ at, etag: answer.etag, answer: parseRecord(JSON.parse(answer.text)) }];
  });
}
