import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type OpenId, openId } from './http/auth/open-id.ts';
import type { Services } from './base/services.ts';
import type { Config } from './config/config.ts';
import { sandboxClient } from './sso/client.ts';
import { sandboxProvider } from './sso/provider.ts';
import { addSignOnPages, providerRequests } from './sso/routes.ts';

export interface SignOn {
  openId: OpenId;
  /** Pages of the sandbox sign-on; nothing when people sign on elsewhere. */
  addPages: (app: FastifyInstance) => void;
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
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
  const provider = await sandboxProvider(services, publicUrl, secret);
  return {
    openId: openId({
      ...sandboxClient(publicUrl, secret),
      publicUrl,
      localUrl,
      secret,
      alwaysAsk: true,
      consultantClaim: null,
    }),
    addPages: (app) => addSignOnPages(app, provider, services.db),
    intercept: providerRequests(provider, publicUrl),
  };
}
