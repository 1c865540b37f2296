import { type OpenId, openId } from './http/auth/open-id.ts';
import type { Services } from './base/services.ts';
import type { Config } from './config/config.ts';
import { sandboxClient } from './sso/client.ts';
import type { Sandbox } from './sso/sandbox.ts';

/** `addPages` and `intercept` do nothing when people sign on elsewhere. */
export interface SignOn extends Sandbox {
  openId: OpenId;
}

/** The sign-on of a configuration: an issuer elsewhere, or the sandbox's own that this gateway serves. */
export async function signOnOf(config: Config, services: Services, secret: string): Promise<SignOn> {
  const { publicUrl, localUrl, oidc } = config;
  if (oidc !== null) {
    return {
      openId: openId({ ...oidc, publicUrl, localUrl: null, secret, alwaysAsk: false }),
      addPages: () => undefined,
      intercept: () => false,
    };
  }
  const { sandboxOf } = await import('./sso/sandbox.ts');
  return {
    openId: openId({
      ...sandboxClient(publicUrl, secret),
      publicUrl,
      localUrl,
      secret,
      alwaysAsk: true,
      consultantClaim: null,
    }),
    ...(await sandboxOf(services, publicUrl, secret, config.rateLimit.login)),
  };
}
