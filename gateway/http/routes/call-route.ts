import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type AnyCall, TOKEN_HEADER } from '#shared/contract/call.ts';
import { type Locale, negotiateLocale } from '#shared/domain/market/locale.ts';
import { BUILD_ID } from '#gateway/base/build-id.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Session } from '#gateway/base/session.ts';
import type { Request, Served } from '#gateway/calls/handler.ts';
import { audit } from '#gateway/db/audit.ts';
import type { Db } from '#gateway/db/db.ts';
import { auditLine, audited } from '#gateway/http/audited.ts';
import { authorise } from '#gateway/http/session/authorise.ts';
import { entityTag, namesTag, tagOfBoth } from '#gateway/http/entity-tag.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { INSIDE, TAG_ONLY } from '#gateway/http/inside.ts';
import { keyedWrite } from '#gateway/http/keyed-write.ts';
import { renewSession } from '#gateway/http/session/renew-session.ts';
import { parseBody, parseParams, parseQuery, parseRecord } from '#gateway/base/parse-request.ts';
import { type Work, addRoute, keyIn } from './route.ts';
import { runWrite } from '#gateway/http/run-write.ts';
import { findSession, tokenMatches, type Found } from '#gateway/http/session/session-store.ts';
import { fileOf } from './upload.ts';

/** The language that the client asked for. */
export const localeOf = (request: FastifyRequest): Locale =>
  negotiateLocale((request.headers['accept-language'] ?? '').split(','));

/**
 * The session of a request. Throws UNAUTHENTICATED without a live cookie or without the token that belongs to it. `key` is
 * that of a write which may be repeated under the session that it ended.
 */
export async function requireSession(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string | null = null,
): Promise<Pick<Found, 'session' | 'counter' | 'tokenHash'>> {
  const cookie = gateway.cookies.session(request);
  const found = await findSession(gateway.services, cookie, key);
  if (found === null || cookie === undefined) throw new Refusal('UNAUTHENTICATED', 'There is no live session');
  if (!tokenMatches(gateway, found.tokenHash, request.headers[TOKEN_HEADER.toLowerCase()])) {
    throw new Refusal('UNAUTHENTICATED', `${TOKEN_HEADER} does not belong to this session`);
  }
  if (found.renewed) gateway.cookies.setSession(reply, cookie);
  return found;
}

/** Version in an `If-Match` header, with or without quotes. */
const ifMatchOf = (request: FastifyRequest): string | null =>
  request.headers['if-match']?.replace(/^(?:W\/)?"(.*)"$/, '$1') ?? null;

/** What a handler is asked: permitted first, then parsed. */
function askedOf(
  call: AnyCall,
  request: FastifyRequest,
  session: Session,
  file: Request<AnyCall>['file'],
): Request<AnyCall> {
  const params = parseParams(request.params);
  authorise(call, session, params);
  const query = parseQuery(call.query, parseRecord(request.query));
  const body = parseBody(call.body, file === null ? request.body : undefined);
  return { params, query, body, locale: localeOf(request), ifMatch: ifMatchOf(request), file, session };
}

async function read(gateway: Gateway, served: Served, request: FastifyRequest, session: Session): Promise<Work> {
  const { services } = gateway;
  const asked = askedOf(served.call, request, session, null);
  if (!gateway.config.capabilities.includes('etags'))
    return { response: await served.handle(asked, services), tag: null };
  const tagOf = (version: string): string =>
    entityTag({
      consultantId: session.consultantId,
      locale: asked.locale,
      url: request.url,
      version: `${BUILD_ID} ${gateway.epoch} ${version}`,
    });
  const known = request.headers['if-none-match'];
  const version = await served.version?.(asked, services);
  const early = version === undefined ? null : tagOf(version);
  if (early !== null && namesTag(known, early)) return { unchanged: early };
  if (early !== null && request.headers[INSIDE] === TAG_ONLY) return { response: null, tag: early };
  const response = await served.handle(asked, services);
  if (early !== null && isColumns(parseRecord(asked.query))) return { response, tag: early };
  const content = tagOf(JSON.stringify(response));
  const tag = early === null ? content : tagOfBoth({ version: early, content });
  return namesTag(known, content) ? { unchanged: tag } : { response, tag };
}

/** Rows as columns are many, and nearly always others when their version is: nobody looks at their content for a tag. */
const isColumns = ({ period, since }: Record<string, unknown>): boolean => period !== undefined || since !== undefined;

/**
 * Raises the content counter by one, and answers what it was before: what is read from then on counts more, and what was
 * read before the write does not.
 */
async function countOn(db: Db): Promise<number> {
  const { rows } = await sql<{ counter: number }>`select content_raised() as counter`.execute(db);
  return rows[0]?.counter ?? 0;
}

/** The key decides before anything else is looked at; the handler works in the transaction that keeps its answer. */
async function write(gateway: Gateway, served: Served, request: FastifyRequest, session: Session): Promise<Work> {
  const { call } = served;
  const { services } = gateway;
  const file = call.upload === true ? await fileOf(request, session.consultantId) : null;
  const response = await runWrite(services, keyedWrite(request, session, file), async (tx) => {
    const asked = askedOf(call, request, session, file);
    if (session.impersonatorId !== null)
      await audit(tx, [auditLine({ call, session, params: asked.params }, 'OK', services.clock.now())]);
    return served.handle(asked, { ...services, db: tx });
  });
  return { response, tag: null, counter: await countOn(services.db) };
}

/** Registers one served call: session, limits and turns of its person, permission, parsing, entity tag or key, and only then its handler. */
export function addCall(app: FastifyInstance, gateway: Gateway, served: Served): void {
  const { call } = served;
  const reads = call.method === 'GET';
  const work = reads ? read : write;
  const limit = reads ? gateway.ofPerson.calls : gateway.ofPerson.writes;
  addRoute(app, gateway, call, async (request, reply): Promise<Work> => {
    const key = served.renewsSession === true ? keyIn(request.headers) : null;
    const { session, counter } = await requireSession(gateway, request, reply, key);
    const who = session.impersonatorId ?? session.consultantId;
    limit.count(who);
    const answered = (): Promise<Work> =>
      audited(gateway, { call, session, params: parseParams(request.params) }, () =>
        work(gateway, served, request, session),
      );
    const found = await (reads ? gateway.ofPerson.turns.take(who, answered) : answered());
    const done = { counter, ...found };
    if (served.renewsSession !== true || !('response' in done)) return done;
    const token = await renewSession(gateway, { request, reply, session });
    return { ...done, response: { ...parseRecord(done.response), jforce_token: token } };
  });
}
