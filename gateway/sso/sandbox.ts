import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/base/services.ts';
import { sandboxProvider } from './provider.ts';
import { addSignOnPages, providerRequests } from './routes.ts';

/** What a server needs of the sandbox sign-on. */
export interface Sandbox {
  addPages: (app: FastifyInstance) => void;
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The sandbox sign-on of this gateway's people. Nobody imports this file at the start: a production gateway never reads its code. */
export async function sandboxOf(services: Services, publicUrl: string, secret: string): Promise<Sandbox> {
  const provider = await sandboxProvider(services, publicUrl, secret);
  return {
    addPages: (app) => addSignOnPages(app, provider, services.db),
    intercept: providerRequests(provider, publicUrl),
  };
}
