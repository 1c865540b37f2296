import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { BASE_PATH, TOKEN_HEADER } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';

/** Header of what is asked inside of another question; its values are known to this process alone. */
export const INSIDE = 'x-jforce-inside';

/** The answer counts. */
const ANSWER_TOO = randomUUID();

/** Only whether the answer is another one: a call that knows that from its version reads nothing. */
export const TAG_ONLY = randomUUID();

/** Headers by which a question is the same one as if it had come by itself. */
const SAME = ['cookie', 'accept-language', 'origin', 'sec-fetch-site', 'host', TOKEN_HEADER.toLowerCase()] as const;

/** Throws where a question about questions is asked inside of another: it would have no end. */
export function refuseInside(request: FastifyRequest): void {
  if (request.headers[INSIDE] !== undefined)
    throw new Refusal('VALIDATION_FAILED', 'A question about questions has no end');
}

/** The address of a call by its path without the base; null for what is none. */
export function urlInside(path: string): URL | null {
  const url = new URL(BASE_PATH + path, 'http://inside.invalid');
  // A path may be written in many ways, some of which lead out of the calls; `..` and the like are resolved here.
  return url.pathname.startsWith(BASE_PATH) ? url : null;
}

interface Asked {
  url: URL;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  payload?: object;
}

/**
 * Asks a call of this server in the name of whoever sent `request`, so that sessions, permissions, limits and tags are those
 * of the call itself.
 */
export const askInside = (
  app: FastifyInstance,
  request: FastifyRequest,
  { url, method, headers = {}, payload }: Asked,
): Promise<LightMyRequestResponse> =>
  app.inject({
    url: url.pathname + url.search,
    method,
    remoteAddress: request.ip,
    headers: { [INSIDE]: ANSWER_TOO, ...sameAs(request), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const sameAs = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    SAME.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
