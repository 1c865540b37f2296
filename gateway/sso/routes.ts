import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import * as v from 'valibot';
import type { AttemptLimit } from '#gateway/base/attempt-limit.ts';
import { Refusal, TooMany } from '#gateway/base/refusal.ts';
import type { Db } from '#gateway/db/db.ts';
import { accountsFor, isAccount } from './accounts.ts';
import { SANDBOX_PATH } from './client.ts';
import { PAGE_POLICY } from './page-policy.ts';
import { type Failure, errorPage } from './error-page.ts';
import { pageLocale } from './page-locale.ts';
import { signOnPage } from './pages.ts';
import { LEAVE_SCRIPT, STYLE } from './style.ts';

const pageQuery = v.object({
  lang: v.optional(v.unknown()),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
});
const pageAsked = (query: unknown): v.InferOutput<typeof pageQuery> => {
  const asked = v.safeParse(pageQuery, query);
  return asked.success ? asked.output : { q: '' };
};
const choice = v.object({ account: v.pipe(v.string(), v.maxLength(100), v.excludes('\0')) });

const page = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text);

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Ends the sign-on of somebody else that this browser still has: a phone that was signed out without a connection could
 * not do it, and the next person's sign-on would be refused over it.
 */
async function endEarlier(provider: Provider, interaction: Interaction, account: string): Promise<void> {
  const { session } = interaction;
  if (session === undefined || session.accountId === account) return;
  const earlier = await provider.Session.findByUid(session.uid);
  await earlier?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

const uiLocalesOf = async (provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  (await provider.interactionDetails(request.raw, reply.raw)).params['ui_locales'];

/** What the page says went wrong; what nobody foresaw is in the log. */
function failureOf(cause: unknown, request: FastifyRequest): Failure {
  if (cause instanceof TooMany) return { code: 'too_many_attempts', status: 429, afterMs: cause.afterMs };
  if (cause instanceof UnknownAccount) return { code: 'unknown_account', status: 400 };
  if (cause instanceof Refusal) return { code: 'invalid_request', status: 400 };
  if (cause instanceof errors.SessionNotFound) return { code: 'session_not_found', status: 400 };
  request.log.error(
    { reqId: request.id, kind: cause instanceof Error ? cause.name : typeof cause },
    'A sign-on page failed',
  );
  return { code: 'server_error', status: 500 };
}

/** Nobody has the account that was chosen. */
class UnknownAccount extends Error {}

/** The pages of the sandbox sign-on. What else lies under its path the provider answers itself (see `providerRequests`). */
export function addSignOnPages(app: FastifyInstance, provider: Provider, db: Db, attempts: AttemptLimit): void {
  const path = `${SANDBOX_PATH}/interaction/:uid`;
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.setErrorHandler(async (cause, request, reply) => {
      const failure = failureOf(cause, request);
      if (failure.afterMs !== undefined) reply.header('Retry-After', String(Math.ceil(failure.afterMs / 1000)));
      // Nobody knows what failed: the sign-on may not even be readable, and its language then is that of the app.
      const uiLocales = await uiLocalesOf(provider, request, reply).catch(() => null);
      const { lang } = pageAsked(request.query);
      return page(reply, errorPage(pageLocale({ lang, uiLocales, headers: request.headers }), failure), failure.status);
    });
    scope.get(path, async (request, reply) => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      const { lang, q } = pageAsked(request.query);
      const locale = pageLocale({ lang, uiLocales: params['ui_locales'], headers: request.headers });
      return page(reply, signOnPage(locale, `${SANDBOX_PATH}/interaction/${uid}`, q, await accountsFor(db, q)));
    });
    scope.post(path, async (request, reply) => {
      const chosen = v.safeParse(choice, request.body);
      if (!chosen.success || !(await isAccount(db, chosen.output.account))) throw new UnknownAccount();
      attempts.count(chosen.output.account, request.ip);
      await endEarlier(provider, await provider.interactionDetails(request.raw, reply.raw), chosen.output.account);
      const target = await provider.interactionResult(request.raw, reply.raw, {
        login: { accountId: chosen.output.account },
      });
      return reply.redirect(target, 303);
    });
    scope.get(`${SANDBOX_PATH}/style.css`, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
    );
    scope.get(`${SANDBOX_PATH}/leave.js`, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(LEAVE_SCRIPT),
    );
    done();
  });
}

const OWN_PAGES = /^\/sso\/(interaction\/|style\.css|leave\.js)/;

/**
 * Hands the provider's own requests to it before the framework reads their bodies. It is told the public address, so
 * that its links are right whatever name the client used.
 */
export function providerRequests(
  provider: Provider,
  publicUrl: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const handle = provider.callback();
  const { host, protocol } = new URL(publicUrl);
  return (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(`${SANDBOX_PATH}/`) || OWN_PAGES.test(url)) return false;
    // The provider would ask the database for it; the framework refuses it.
    if (url.includes('%00')) return false;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    Object.assign(request, { originalUrl: url });
    request.url = url.slice(SANDBOX_PATH.length);
    void handle(request, response);
    return true;
  };
}
