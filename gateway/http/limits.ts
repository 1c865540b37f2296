import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Gateway } from './gateway.ts';
import { hashOf, tokenMatches } from './session/session-store.ts';

/** Has a limit of its own, so that an app that tells of many failures can still write. */
const EVENTS = '/api/events';

/** More than anybody asks: stands for no limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * How many reads and how many writes a minute one session may ask for, and how much an address without one; 0 is no limit.
 * An address is often that of thousands: an operator puts its phones behind a few. So what it may ask is only meant
 * against floods, sign-ons among it; those of one account are counted where the account is known (AttemptLimit). Pictures are not counted: `<img>` sends no token, and they cost no more than the files of the app.
 */
export async function limitRates(
  app: FastifyInstance,
  gateway: Pick<Gateway, 'config' | 'cookies' | 'secret' | 'secretBefore'>,
): Promise<void> {
  const { address, calls, writes } = gateway.config.rateLimit;
  // The token is proof that the cookie is one of ours; without it a made-up cookie in each request would never be counted.
  const sessionOf = (request: FastifyRequest): string | null => {
    const hash = hashOf(gateway.cookies.session(request) ?? '');
    return tokenMatches(gateway, hash, request.headers[TOKEN_HEADER.toLowerCase()]) ? hash : null;
  };
  // Before the plugin, whose own hook reads what this one sets.
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith('/api/images/')) return;
    const signsOn = route.url === '/api/login' || route.url === '/api/auth-url';
    const group = signsOn ? 'sign-on' : route.method === 'GET' ? 'calls' : route.url === EVENTS ? 'events' : 'writes';
    const own = { 'sign-on': 0, calls, writes, events: writes }[group];
    if (own === 0 && address === 0) return;
    const keyOf = (request: FastifyRequest): string | null => (signsOn ? null : sessionOf(request));
    route.config = {
      ...route.config,
      rateLimit: {
        max: (request) => (keyOf(request) === null ? address : own) || NO_LIMIT,
        timeWindow: 60_000,
        groupId: group,
        keyGenerator: (request) => keyOf(request) ?? request.ip,
      },
    };
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('RATE_LIMITED', 'Too many requests; wait for the time in Retry-After'),
  });
}
