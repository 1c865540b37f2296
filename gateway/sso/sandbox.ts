import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AttemptLimit } from '#gateway/base/attempt-limit.ts';
import type { Services } from '#gateway/base/services.ts';
import { sandboxProvider } from './provider.ts';
import { addSignOnPages, providerRequests } from './routes.ts';

/** What a server needs of the sandbox sign-on. */
export interface Sandbox {
  addPages: (app: FastifyInstance) => void;
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The sandbox sign-on of this gateway's people. Nobody imports this file at the start: a production gateway never reads its code. `loginLimit`: attempts a minute with one account from one address. */
export async function sandboxOf(
  services: Services,
  publicUrl: string,
  secret: string,
  loginLimit: number,
): Promise<Sandbox> {
  const provider = await sandboxProvider(services, publicUrl, secret);
  return {
    addPages: (app) => addSignOnPages(app, provider, services.db, new AttemptLimit(loginLimit)),
    intercept: providerRequests(provider, publicUrl),
  };
}
