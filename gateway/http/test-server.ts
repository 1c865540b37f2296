import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type AnyCall, BASE_PATH, KEY_HEADER, TOKEN_HEADER, fillPath } from '#shared/contract/call.ts';
import type { Served } from '#gateway/calls/handler.ts';
import { limitsOfPerson } from '#gateway/base/person-limit.ts';
import type { Services } from '#gateway/base/services.ts';
import { readConfig } from '#gateway/config/config.ts';
import { auditTrail } from './audit-trail.ts';
import { buildServer } from './build-server.ts';
import { cookiesOf } from './session/cookies.ts';
import type { Gateway } from './gateway.ts';
import { beginSession, hashOf, tokenOf } from './session/session-store.ts';
import { stampOf } from './stamp.ts';

const SECRET = 'a secret for this test only';
const ORIGIN = 'http://127.0.0.1:8787';

/** The answer to a request of a test. */
export interface TestAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: unknown;
}

interface Asking {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks a call in the name of a session; `{id}` is its consultant unless another one is given. */
export type AskCall = (call: AnyCall, asking?: Asking) => Promise<TestAnswer>;

/** A gateway that listens to nobody, with these calls only. */
export interface TestServer {
  app: FastifyInstance;
  /** What its routes share, for a test that adds some. */
  gateway: Gateway;
  /** Signs a consultant on, through the eyes of `impersonatorId` if that is given; the function asks calls in its name. */
  signOn(consultantId: number, impersonatorId?: number | null): Promise<AskCall>;
  /** Asks calls about a consultant with the cookie of some session, be it one of this gateway or not. */
  withCookie(cookie: string, consultantId: number): AskCall;
  /** Writes the audit lines that wait. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Headers of a write under a key. */
export const underKey = (key: string): Record<string, string> => ({ [KEY_HEADER]: key });

/** The HTTP side of the gateway over the services of a test; `variables` are settings that it needs. */
export async function testServer(
  services: Services,
  served: readonly Served[],
  onError: (cause: unknown) => void = () => undefined,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const config = readConfig({
    PUBLIC_URL: ORIGIN,
    RATE_LIMIT_CALLS: '0',
    RATE_LIMIT_WRITES: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const trail = auditTrail(services.db, onError);
  const gateway: Gateway = {
    services,
    config,
    secret: SECRET,
    secretBefore: null,
    sealingRoots: [{ version: 1, root: SECRET }],
    epoch: 1,
    stamp: stampOf(services.clock),
    cookies: cookiesOf(config.publicUrl),
    trail,
    ofPerson: limitsOfPerson(config.rateLimit),
    pool: () => ({ open: 1, idle: 1, waiting: 0 }),
    readiness: { ready: true },
    around: (_request, _reply, next) => next(),
  };
  const app = await buildServer({ gateway, served, appFolder: '/nowhere', more: [], intercept: () => false });
  const withCookie: TestServer['withCookie'] = (cookie, consultantId) => {
    const own = { cookie: `jforce=${cookie}`, [TOKEN_HEADER]: tokenOf(SECRET, hashOf(cookie)), origin: ORIGIN };
    return async (call, { params = {}, query = '', body, headers = {} } = {}) => {
      const path = fillPath(call.path, { id: String(consultantId), ...params });
      const answer = await app.inject({
        method: call.method,
        url: `${BASE_PATH}${path}${query}`,
        headers: { ...own, ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(body === undefined || 'content-type' in headers
          ? {}
          : { headers: { ...own, 'content-type': 'application/json', ...headers } }),
      });
      const parsed: unknown = answer.body === '' ? null : answer.json();
      return { status: answer.statusCode, headers: answer.headers, body: parsed };
    };
  };
  return {
    app,
    gateway,
    withCookie,
    signOn: async (consultantId, impersonatorId = null) =>
      withCookie(await beginSession(services, { consultantId, impersonatorId, idToken: null }), consultantId),
    flush: () => trail.close(),
    close: async () => {
      await app.close();
      await trail.close();
    },
  };
}
