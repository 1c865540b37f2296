import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Served } from '#gateway/calls/handler.ts';
import { addApp } from './routes/app-routes.ts';
import { addCall } from './routes/call-route.ts';
import { offered } from './session/capabilities.ts';
import type { Gateway } from './gateway.ts';
import { addAssetLinks } from './routes/asset-links.ts';
import { addFeed } from './routes/feed-routes.ts';
import { addHealth } from './routes/health.ts';
import { addProductPages } from './routes/product-route.ts';
import { addImages } from './routes/images.ts';
import { acceptJson } from './json-body.ts';
import { limitRates } from './limits.ts';
import { logging } from './logging.ts';
import { refuseNulInAddresses } from './nul.ts';
import { addNews } from './routes/news.ts';
import { addSeveral } from './routes/several.ts';
import { send } from './outcome.ts';
import { addMetrics } from './routes/metrics.ts';
import { addOpenApi } from './routes/openapi.ts';
import { failed, keyIn } from './routes/route.ts';
import { sameOrigin } from './session/same-origin.ts';
import { secureHeaders } from './security-headers.ts';
import { acceptFile } from './routes/upload.ts';

const CALL_BYTES = 64 * 1024;
/** Longer than the idle time of common proxies, so that these close first. */
const KEEP_ALIVE_MS = 72_000;
/** Characters of a name in a path: nothing has a longer one. */
const LONGEST_NAME = 200;
/** How the framework calls a name that is longer. Its message holds the whole address, which no log may. */
const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';
const NO_CALL = 'There is no such call';
/** How long a request may take to arrive, in milliseconds. */
interface Patience {
  requestMs: number;
  headersMs: number;
  /** How often the server looks for those that take longer. */
  checkMs: number;
}
/** Longer than a phone tries with a picture; headers are short. */
const PATIENCE: Patience = { requestMs: 180_000, headersMs: 15_000, checkMs: 5000 };

export interface ServerParts {
  gateway: Gateway;
  served: readonly Served[];
  /** Folder of the built app. */
  appFolder: string;
  /** Adds the calls of sign-on and what else stands beside the business calls. */
  more: readonly ((app: FastifyInstance) => void)[];
  /** Takes requests before the framework does: true when it answers them itself. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** For requests that arrive slowly. */
  patience?: Patience;
}

/** The whole HTTP side of a gateway, not yet listening. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { gateway, served, appFolder, more, intercept, patience = PATIENCE } = parts;
  const app = Fastify({
    logger: logging(gateway.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than most requests write; a line names its request itself.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    // The key of a write begins its number, so that what a phone reports can be found here.
    genReqId: (request) => (keyIn(request.headers) ?? randomUUID()).slice(0, 13),
    trustProxy: (_address: string, hop: number) => hop < gateway.config.trustProxy,
    bodyLimit: CALL_BYTES,
    exposeHeadRoutes: false,
    // What was on its way when a stop began is answered like the rest, and its connection ends then.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_NAME },
    frameworkErrors: (cause, request, reply) => {
      send(reply, failed(gateway, request, cause.code === TOO_LONG ? new Refusal('NOT_FOUND', NO_CALL) : cause));
    },
    serverFactory: (handle) =>
      createServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: patience.requestMs,
          headersTimeout: patience.headersMs,
          connectionsCheckingInterval: patience.checkMs,
        },
        (request, response) => {
          if (!intercept(request, response)) handle(request, response);
        },
      ),
  });
  acceptJson(app);
  refuseNulInAddresses(app);
  await secureHeaders(app, gateway.config.publicUrl);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    // Beyond it a first visit would travel 2 % less, for ten times the work.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await limitRates(app, gateway);

  app.addHook('onRequest', (request, _reply, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const foreign = !reads && sameOrigin(request, gateway.config.publicUrl) === 'no';
    done(foreign ? new Refusal('FORBIDDEN', 'Another site may not ask for this') : undefined);
  });
  app.setErrorHandler((cause, request, reply) => send(reply, failed(gateway, request, cause)));
  app.setNotFoundHandler((request, reply) => send(reply, failed(gateway, request, new Refusal('NOT_FOUND', NO_CALL))));

  addHealth(app, gateway);
  addAssetLinks(app, gateway.config);
  addMetrics(app, gateway);
  addOpenApi(app, CALLS);
  const calls = offered(served, gateway.config.capabilities);
  for (const each of calls) if (each.call.upload !== true) addCall(app, gateway, each);
  // Only here is a multipart body read at all.
  await app.register(async (uploads) => {
    await acceptFile(uploads);
    for (const each of calls) if (each.call.upload === true) addCall(uploads, gateway, each);
  });
  await addFeed(app, gateway);
  addNews(app, gateway);
  addSeveral(app, gateway);
  addImages(app, gateway);
  addProductPages(app, gateway);
  for (const add of more) add(app);
  app.get(`${BASE_PATH}*`, (_request, reply) => reply.callNotFound());
  addApp(app, appFolder, gateway.config.publicUrl);
  return app;
}
