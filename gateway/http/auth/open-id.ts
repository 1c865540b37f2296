import * as client from 'openid-client';
import type { Locale } from '#shared/domain/market/locale.ts';
import { isLoopback } from '#gateway/base/loopback.ts';
import { derive } from '#gateway/config/secret.ts';
import { CALLBACK_PATH } from '#gateway/sso/client.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { type Claimed, personIn } from './claims.ts';

/** Who signed on, as the issuer says. */
export interface Identity extends Claimed {
  issuer: string;
  idToken: string | null;
}

/** The sign-on by code flow with PKCE at one issuer. */
export interface OpenId {
  /**
   * Where a browser begins the sign-on with this state, in this language where the issuer speaks it. `asks`: who it is, though
   * the issuer may have a session of somebody.
   */
  beginAt(state: string, locale: Locale, asks?: boolean): Promise<string>;
  /** Exchanges the code for who signed on; throws UNAUTHENTICATED when the issuer does not take it. */
  identify(code: string, state: string): Promise<Identity>;
  /** Where a browser ends the issuer's own session; it comes back to `/`. */
  endAt(idToken: string | null, locale: Locale): Promise<string>;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  publicUrl: string;
  /** Where the gateway itself reaches an issuer that lies under its own public address, else null. */
  localUrl: string | null;
  secret: string;
  /** Ask who it is every time, also a browser that has a session at the issuer. */
  alwaysAsk: boolean;
  /** Claim of the ID token that names the consultant's number in the marketplace; null for none. */
  consultantClaim: string | null;
}

/** How long the issuer is waited for: a phone gives up after twenty seconds, and would take the gateway for one that is away. */
const PATIENCE_S = 10;

/** Calls to the issuer, sent to the gateway's own port when it is its own issuer: the public address may not be reachable from inside. */
const fetchBy =
  (settings: OpenIdSettings): client.CustomFetch =>
  (url, { body, method, headers, redirect, signal }) => {
    const { localUrl, publicUrl } = settings;
    const target = localUrl !== null && url.startsWith(`${publicUrl}/`) ? localUrl + url.slice(publicUrl.length) : url;
    return fetch(target, {
      method,
      headers,
      redirect,
      ...(signal ? { signal } : {}),
      ...(body ? { body } : {}),
    });
  };

function discover(settings: OpenIdSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const authentication = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret);
  const url = new URL(issuer);
  const insecure = url.protocol === 'http:' && isLoopback(url.hostname);
  return client.discovery(url, clientId, undefined, authentication, {
    [client.customFetch]: fetchBy(settings),
    timeout: PATIENCE_S,
    ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
  });
}

/** The verifier is made from the state, so nothing of it is stored and any process can end a sign-on that another began. */
const verifierOf = (secret: string, state: string): string => derive(secret, 'pkce', state);

/** The issuer said no to the code; everything else is its failure, that of the network, or that of what it knows of this gateway. */
const isRefusal = (cause: unknown): boolean =>
  (cause instanceof client.ResponseBodyError && cause.error === 'invalid_grant') ||
  cause instanceof client.AuthorizationResponseError ||
  (cause instanceof client.ClientError && cause.code === 'OAUTH_INVALID_RESPONSE');

export function openId(settings: OpenIdSettings): OpenId {
  const { publicUrl, secret } = settings;
  const redirectUri = publicUrl + CALLBACK_PATH;
  let known: Promise<client.Configuration> | null = null;
  const configuration = (): Promise<client.Configuration> => {
    const asked = known ?? discover(settings);
    known = asked;
    asked.catch(() => {
      known = null;
    });
    return asked;
  };

  return {
    beginAt: async (state, locale, asks = false) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        ui_locales: locale,
        code_challenge: await client.calculatePKCECodeChallenge(verifierOf(secret, state)),
        code_challenge_method: 'S256',
        ...(asks || settings.alwaysAsk ? { prompt: 'login' } : {}),
      }).href,

    identify: async (code, state) => {
      const config = await configuration();
      const issuer = config.serverMetadata().issuer;
      const callback = new URL(`${redirectUri}?${new URLSearchParams({ code, state, iss: issuer }).toString()}`);
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          pkceCodeVerifier: verifierOf(secret, state),
        });
        const person = personIn(tokens.claims(), settings.consultantClaim);
        return { ...person, issuer, idToken: tokens.id_token ?? null };
      } catch (cause) {
        if (isRefusal(cause)) throw new Refusal('UNAUTHENTICATED', 'The sign-on did not take this code');
        throw cause;
      }
    },

    endAt: async (idToken, locale) => {
      const home = `${publicUrl}/`;
      if (idToken === null) return home;
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return home;
      return client.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: home,
        ui_locales: locale,
      }).href;
    },
  };
}
