import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, TOKEN_HEADER } from '../../src/shared/contract/call.ts';
import { isOn } from '../../src/shared/domain/toggles.ts';
import { type Locale, negotiateLocale } from '../../src/shared/domain/locale.ts';
import { BUILD_ID } from '../build-id.ts';
import { Refusal, type Served, type Session } from '../calls/handler.ts';
import { entityTag, namesTag } from './entity-tag.ts';
import type { Gateway } from './gateway.ts';
import { parseBody, parseQuery } from './parse-request.ts';
import { type Work, addRoute } from './route.ts';
import { findSession, tokenMatches } from './session-store.ts';

type Params = Record<string, string>;

/** The language that the client asked for. */
export const localeOf = (request: FastifyRequest): Locale =>
  negotiateLocale((request.headers['accept-language'] ?? '').split(','));

/** The session of a request. Throws UNAUTHENTICATED without a live cookie or without the token that belongs to it. */
async function requireSession(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  const cookie = gateway.cookies.session(request);
  const found = await findSession(gateway.services, cookie);
  if (found === null || cookie === undefined) throw new Refusal('UNAUTHENTICATED', 'There is no live session');
  if (!tokenMatches(gateway.secret, found.tokenHash, request.headers[TOKEN_HEADER.toLowerCase()])) {
    throw new Refusal('UNAUTHENTICATED', `${TOKEN_HEADER} does not belong to this session`);
  }
  if (found.renewed) gateway.cookies.setSession(reply, cookie);
  return found.session;
}

/**
 * Who may have what: a consultant's data belong to that consultant, registered and not banned; what belongs to nobody
 * (blocks, levels, periods) is for everybody who signed on; a feature that is off is off here too.
 */
function authorise(call: AnyCall, session: Session, params: Params): void {
  if (call.access === 'own') {
    if (params.id !== String(session.consultantId))
      throw new Refusal('FORBIDDEN', 'These are the data of somebody else');
    if (!session.registered) throw new Refusal('FORBIDDEN', 'This person is not registered in the program');
    if (session.status === 'banned') throw new Refusal('FORBIDDEN', 'This consultant is banned');
  }
  if (call.toggle !== undefined && !isOn(session.toggles, call.toggle)) {
    throw new Refusal('FEATURE_OFF', `The feature ${call.toggle} is off for this consultant`);
  }
}

/** Registers one served call: session, parsing, permission, entity tag, and only then its handler. */
export function addCall(app: FastifyInstance, gateway: Gateway, served: Served): void {
  const { call } = served;
  const tags = gateway.config.capabilities.includes('etags') && call.method === 'GET';
  addRoute(app, gateway, call, async (request, reply): Promise<Work> => {
    const session = await requireSession(gateway, request, reply);
    const params = parseParams(request.params);
    const query = parseQuery(call.query, parseRecord(request.query));
    const body = parseBody(call.body, request.body);
    authorise(call, session, params);
    const locale = localeOf(request);
    const asked = { params, query, body, locale, session };
    const tagOf = (version: string): string =>
      entityTag({
        consultantId: session.consultantId,
        locale,
        url: request.url,
        version: `${BUILD_ID} ${gateway.epoch} ${version}`,
      });
    const known = request.headers['if-none-match'];

    const version = tags ? await served.version?.(asked, gateway.services) : undefined;
    const early = version === undefined ? null : tagOf(version);
    if (early !== null && namesTag(known, early)) return { unchanged: early };
    const response = await served.handle(asked, gateway.services);
    if (!tags || early !== null) return { response, tag: early };
    const tag = tagOf(JSON.stringify(response));
    return namesTag(known, tag) ? { unchanged: tag } : { response, tag };
  });
}

const parseRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
/** The names in the path. Nothing is called by a NUL, and a database does not even take one in a question. */
function parseParams(value: unknown): Params {
  const named = Object.entries(parseRecord(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (named.some(([, text]) => text.includes('\0'))) throw new Refusal('NOT_FOUND', 'There is nothing of this name');
  return Object.fromEntries(named);
}
