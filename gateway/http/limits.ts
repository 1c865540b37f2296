import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../calls/handler.ts';
import type { Gateway } from './gateway.ts';

/** How many requests a minute one session (or an address without one) may make, and how many sign-ons one address; 0 is no limit. */
export async function limitRates(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { calls, login } = gateway.config.rateLimit;
  // Before the plugin, whose own hook reads what this one sets.
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const signsOn = route.url === '/api/login' || route.url === '/api/auth-url';
    const max = signsOn ? login : calls;
    if (max === 0) return;
    route.config = {
      ...route.config,
      rateLimit: {
        max,
        timeWindow: 60_000,
        groupId: signsOn ? 'sign-on' : 'calls',
        keyGenerator: (request) => {
          const cookie = signsOn ? undefined : gateway.cookies.session(request);
          return cookie === undefined ? request.ip : createHash('sha256').update(cookie).digest('base64url');
        },
      },
    };
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('RATE_LIMITED', 'Too many requests; wait for the time in Retry-After'),
  });
}
