import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, BASE_PATH, KEY_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import type { Meta } from '#shared/contract/envelope.ts';
import { isAway } from '#gateway/db/engine/errors.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { type Outcome, refused, send } from '#gateway/http/outcome.ts';
import { refusalOf } from '#gateway/http/refusals.ts';
import { requireApp } from '#gateway/http/session/require-app.ts';

/**
 * What a route found: an answer with its entity tag, or that the client's copy is still right; and the content counter from
 * before it looked, where there is a session.
 */
export type Work = ({ response: unknown; tag: string | null } | { unchanged: string }) & { counter?: number };

/** `/api/watto/consultants/:id/orders` of `watto/consultants/{id}/orders`. */
const routePath = (path: string, base = BASE_PATH): string => base + path.replace(/\{(\w+)\}/g, ':$1');

/** The key that a client gave its request, null when it gave none that could be one. */
export function keyIn(headers: IncomingHttpHeaders): string | null {
  const key = headers[KEY_HEADER.toLowerCase()];
  return typeof key === 'string' && /^[\w-]{1,100}$/.test(key) ? key : null;
}

/** `meta` of an answer of the moment `asOf` (milliseconds). */
export function metaOf(gateway: Pick<Gateway, 'epoch'>, request: FastifyRequest, asOf: number): Meta {
  const meta = { as_of: new Date(asOf).toISOString(), epoch: gateway.epoch };
  // Echoed so that the answer cannot be taken for another's.
  const key = keyIn(request.headers);
  return key === null ? meta : { ...meta, key };
}

/** Any failure as an enveloped outcome. */
export function failed(gateway: Gateway, request: FastifyRequest, cause: unknown): Outcome {
  return refused(refusalOf(cause, request), metaOf(gateway, request, gateway.stamp.read()), isAway(cause));
}

async function outcomeOf(
  gateway: Gateway,
  request: FastifyRequest,
  keepable: boolean,
  work: () => Promise<Work>,
): Promise<Outcome> {
  const before = gateway.stamp.read();
  try {
    requireApp(gateway.config.minAppVersion, request.headers);
    const found = await work();
    const asOf = request.method === 'GET' ? before : gateway.stamp.write();
    const { counter } = found;
    const meta = { ...metaOf(gateway, request, asOf), ...(counter === undefined ? {} : { counter }) };
    const headers: Record<string, string> = {
      'Cache-Control': keepable ? 'private, no-cache' : 'no-store',
      Vary: `Accept-Language, ${TOKEN_HEADER}`,
    };
    if ('unchanged' in found)
      return { status: 304, headers: { ...headers, ETag: found.unchanged }, meta, content: null };
    if (found.tag !== null) headers.ETag = found.tag;
    return { status: 200, headers, meta, content: { success: true, response: found.response } };
  } catch (cause) {
    return failed(gateway, request, cause);
  }
}

/** Registers a call: what `work` returns or throws goes out in the envelope, with the stamp of its moment. */
export function addRoute(
  app: FastifyInstance,
  gateway: Gateway,
  call: Pick<AnyCall, 'method' | 'path' | 'access'> & { base?: string },
  work: (request: FastifyRequest, reply: FastifyReply) => Promise<Work>,
): void {
  const keepable = call.method === 'GET' && call.access !== 'open';
  app.route({
    method: call.method,
    url: routePath(call.path, call.base),
    handler: async (request, reply) => {
      const outcome = await gateway.around(request, reply, () =>
        outcomeOf(gateway, request, keepable, () => work(request, reply)),
      );
      return outcome === null ? reply : send(reply, outcome);
    },
  });
}
