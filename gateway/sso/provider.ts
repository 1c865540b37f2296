import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import { derive } from '#gateway/config/secret.ts';
import { CALLBACK_PATH, SANDBOX_PATH, sandboxClient } from './client.ts';
import { ModelStore } from './model-store.ts';
import { errorPage } from './error-page.ts';
import { pageLocale } from './page-locale.ts';
import { endPage } from './pages.ts';
import { PAGE_POLICY } from './page-policy.ts';
import type { Db } from '#gateway/db/db.ts';

const keySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ kty: v.string() }));

/** The sandbox sign-on's signing key: made once, kept in the database so that every process signs alike. */
async function signingKey(db: Db): Promise<v.InferOutput<typeof keySchema>> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const made = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' });
  await db
    .insertInto('meta')
    .values({ key: 'sso_key', value: made })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', 'sso_key').executeTakeFirstOrThrow();
  return v.parse(keySchema, value);
}

const SCOPES = 'openid email profile';

/** Everybody who signs on consents: the only client is this product. */
async function grantAll(ctx: KoaContextWithOIDC): Promise<InstanceType<Provider['Grant']> | undefined> {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

async function findAccount(services: Services, id: string) {
  const person = await services.db
    .selectFrom('consultant')
    .select(['email', 'first_name', 'last_name', 'external_id'])
    .where('subject', '=', id)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { email, external_id } = person;
  const claims = { sub: id, email, name: `${person.first_name} ${person.last_name}`, external_id };
  return { accountId: id, claims: () => Promise.resolve(claims) };
}

const show = (ctx: KoaContextWithOIDC, page: string): void => {
  ctx.set('Content-Security-Policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = page;
};

/** The language of a page that the provider shows; a request that it could not read has no parameters. */
const localeIn = (ctx: KoaContextWithOIDC) =>
  pageLocale({ uiLocales: 'oidc' in ctx ? ctx.oidc.params?.['ui_locales'] : null, headers: ctx.req.headers });

/**
 * The sandbox sign-on: an OpenID provider of this gateway's own people, without passwords. A person's `sub` there is
 * `consultant.subject`.
 */
export async function sandboxProvider(services: Services, publicUrl: string, secret: string): Promise<Provider> {
  const { issuer, clientId, clientSecret } = sandboxClient(publicUrl, secret);
  const configuration: Configuration = {
    adapter: (kind: string) => new ModelStore(kind, services.db),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [publicUrl + CALLBACK_PATH],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [await signingKey(services.db)] },
    // What only the sign-on reads is sent to the sign-on only.
    cookies: { keys: [derive(secret, 'sso-cookies', publicUrl)], long: { path: SANDBOX_PATH } },
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'external_id'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => findAccount(services, id),
    loadExistingGrant: grantAll,
    interactions: { url: (_ctx, interaction) => `${SANDBOX_PATH}/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, endPage(localeIn(ctx), form)),
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
    },
    renderError: (ctx, out) => show(ctx, errorPage(localeIn(ctx), { code: out.error, status: ctx.status })),
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 86_400, Grant: 86_400 },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  return provider;
}
