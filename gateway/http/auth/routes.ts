import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LoginAnswer, authUrl, login, logoutUrl } from '#shared/contract/calls/auth.ts';
import { TOKEN_HEADER, type BodyOf } from '#shared/contract/call.ts';
import { localeOf } from '#gateway/http/routes/call-route.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { parseBody } from '#gateway/base/parse-request.ts';
import { addRoute } from '#gateway/http/routes/route.ts';
import { answerTag } from '#gateway/http/entity-tag.ts';
import { sameOrigin } from '#gateway/http/session/same-origin.ts';
import {
  type Found,
  beginSession,
  endRenewed,
  endSession,
  findSession,
  hashOf,
  tokenMatches,
  tokenOf,
} from '#gateway/http/session/session-store.ts';
import { seal, secretsOf } from '#gateway/base/seal.ts';
import { AttemptLimit } from '#gateway/base/attempt-limit.ts';
import { FailureLimit } from '#gateway/base/failure-limit.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { seenAs } from './impersonation.ts';
import { loginAnswer } from './login-answer.ts';
import { liveLoginState, loginStateFor, spendLoginState } from './login-state.ts';
import type { OpenId } from './open-id.ts';
import { personOf } from './person.ts';

interface Begun {
  gateway: Gateway;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The session of the cookie, if it lives. */
  found: Found | null;
  /** Counts who signs in, or resumes, from which address. */
  attempts: AttemptLimit;
  /** Counts codes that the issuer does not take. */
  refused: FailureLimit;
}

/**
 * Of what an address may ask, so much may be codes that are not taken. Of 6000 sign-ons a minute behind an operator's address one
 * in ten may fail, which is far more than stale links and reloaded pages come to; whoever guesses asks the issuer no more than that.
 */
const FAILING = 0.1;

const isRefused = (cause: unknown): boolean => cause instanceof Refusal && cause.code === 'UNAUTHENTICATED';

/** Begins a session in the place of the cookie's; its id is always new, so a planted one is worth nothing. */
async function enter(
  { gateway, request, reply, found }: Begun,
  who: { consultantId: number; impersonatorId: number | null; idToken: string | null },
): Promise<LoginAnswer> {
  const { services, secret, sealingRoots, cookies, config } = gateway;
  if (found !== null) await endSession(services, found);
  const cookie = await beginSession(services, who);
  cookies.setSession(reply, cookie);
  cookies.clearSignOn(reply);
  const token = tokenOf(secret, hashOf(cookie));
  return loginAnswer(services, who, {
    token,
    capabilities: config.capabilities,
    locale: localeOf(request),
    sealingRoots,
  });
}

/** The end of a sign-on: the code counts for the browser that began it, once. */
async function signOn(
  begun: Begun,
  openId: OpenId,
  body: BodyOf<typeof login> & { code: string },
): Promise<LoginAnswer> {
  const { gateway, request, attempts, refused } = begun;
  const state = await liveLoginState(gateway, gateway.cookies.signOn(request), body.state);
  // Before the issuer is asked: a code that it does not take is an attempt on no account.
  attempts.count(state, request.ip);
  const identity = await refused.pass(request.ip, () => openId.identify(body.code, state), isRefused);
  await spendLoginState(gateway, state);
  const actorId = await personOf(gateway.services, identity, gateway.config.oidc === null);
  attempts.count(actorId, request.ip);
  const who = await seenAs(gateway.services, actorId, body.email);
  const idToken = identity.idToken === null ? null : seal(gateway.secret, identity.idToken);
  if (gateway.cookies.isLeft(request)) gateway.cookies.clearLeft(begun.reply);
  return enter(begun, { ...who, idToken });
}

/** The session of the cookie again. Its token may be lost; then a browser must vouch that our own page asks. */
async function resume(begun: Begun, email: string | undefined): Promise<LoginAnswer> {
  const { gateway, request, reply, found, attempts } = begun;
  const cookie = gateway.cookies.session(request);
  if (found === null || cookie === undefined) throw new Refusal('UNAUTHENTICATED', 'There is no live session');
  const { consultantId, impersonatorId } = found.session;
  attempts.count(impersonatorId ?? consultantId, request.ip);
  const vouched = sameOrigin(request, gateway.config.publicUrl) === 'yes';
  if (!vouched && !tokenMatches(gateway, found.tokenHash, request.headers[TOKEN_HEADER.toLowerCase()])) {
    throw new Refusal('UNAUTHENTICATED', `Neither this site nor ${TOKEN_HEADER} vouches for the request`);
  }
  if (email !== undefined) {
    const who = await seenAs(gateway.services, impersonatorId ?? consultantId, email);
    return enter(begun, { ...who, idToken: found.idToken });
  }
  // Only a new life is worth a cookie: one that is always sent would bring back a session that a registration just ended.
  if (found.renewed) gateway.cookies.setSession(reply, cookie);
  return loginAnswer(gateway.services, found.session, {
    token: tokenOf(gateway.secret, found.tokenHash),
    capabilities: gateway.config.capabilities,
    sealingRoots: gateway.sealingRoots,
    locale: localeOf(request),
  });
}

/**
 * Whether a sign-out is meant for another session than that of its cookie: one that comes late, when somebody has signed in since.
 * An older app gives no token; a phone that has not heard the answer to its registration gives that of the session before.
 */
async function isOfAnother(gateway: Gateway, { tokenHash, session }: Found, given: unknown): Promise<boolean> {
  if (typeof given !== 'string' || given === '' || tokenMatches(gateway, tokenHash, given)) return false;
  const before = await gateway.services.db
    .selectFrom('session')
    .select('token_hash')
    .where('consultant_id', '=', session.consultantId)
    .where('renewed_by', 'is not', null)
    .execute();
  return !before.some((row) => tokenMatches(gateway, row.token_hash, given));
}

/** The calls of sign-on: they deal with cookies, so they stand beside the business calls and share only the envelope. */
export function addAuthCalls(app: FastifyInstance, gateway: Gateway, openId: OpenId): void {
  const { services, cookies, secret, secretBefore } = gateway;
  const home = `${gateway.config.publicUrl}/`;
  const attempts = new AttemptLimit(gateway.config.rateLimit.login);
  const refused = new FailureLimit(
    Math.ceil(gateway.config.rateLimit.address * FAILING),
    'Too many sign-ons failed at this address',
  );
  const secrets = secretsOf(secret, secretBefore);

  addRoute(app, gateway, authUrl, async (request, reply) => {
    const state = await loginStateFor(gateway, cookies.signOn(request));
    // Where a sign-out was heard of without a page, nobody went to the issuer to end its session: the next person must not get it.
    const url = await openId.beginAt(state, localeOf(request), cookies.isLeft(request));
    cookies.setSignOn(reply, state);
    return { response: { sso: 1, state, url }, tag: null };
  });

  addRoute(app, gateway, login, async (request, reply) => {
    const { code, ...body } = parseBody(login.body, request.body);
    const found = await findSession(services, cookies.session(request));
    const begun = { gateway, request, reply, found, attempts, refused };
    const response =
      code === undefined ? await resume(begun, body.email) : await signOn(begun, openId, { ...body, code });
    const tag = answerTag(response);
    return found === null ? { response, tag } : { response, tag, counter: found.counter };
  });

  addRoute(app, gateway, logoutUrl, async (request, reply) => {
    const found = await findSession(services, cookies.session(request));
    if (found !== null && (await isOfAnother(gateway, found, request.headers[TOKEN_HEADER.toLowerCase()])))
      return { response: { url: home }, tag: null };
    cookies.clearSession(reply);
    cookies.setLeft(reply);
    if (found === null) return { response: { url: home }, tag: null };
    await endSession(services, found);
    await endRenewed(services, found.session);
    const idToken = found.idToken === null ? null : (secrets.open(found.idToken)?.text ?? null);
    const url = await openId.endAt(idToken, localeOf(request)).catch((cause: unknown) => {
      request.log.warn(
        { reqId: request.id, kind: cause instanceof Error ? cause.name : typeof cause },
        'The sign-on does not answer',
      );
      return home;
    });
    return { response: { url }, tag: null };
  });
}
