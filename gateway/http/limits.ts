import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { TOKEN_HEADER } from '#shared/contract/call.ts';
import { CountWindows } from '#gateway/base/count-windows.ts';
import { networkOf } from '#gateway/base/network-of.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Gateway } from './gateway.ts';
import { hashOf, tokenMatches } from './session/session-store.ts';

/** Has a limit of its own, so that an app that tells of many failures can still write. */
const EVENTS = '/api/events';

/** More than anybody asks: stands for no limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Who is counted at a time. */
const KEPT = 100_000;

/** What is counted together, of a session or an address. Null: it is not counted here. */
type Group = 'sign-on' | 'calls' | 'events' | 'writes' | 'files' | 'pages';
function groupOf({ url, method }: RouteOptions): Group | null {
  // Shared products: anybody opens them, and each reads the database.
  if (url.startsWith('/p/')) return 'pages';
  if (!url.startsWith('/api/') || url.startsWith('/api/images/')) return null;
  if (url === '/api/login' || url === '/api/auth-url') return 'sign-on';
  // Opened by the browser itself, which sends no token: they must not use up what the calls of others at the address have.
  if (url.startsWith('/api/uploads/') || url.startsWith('/api/documents/')) return 'files';
  if ([method].flat().every((each) => each === 'GET' || each === 'HEAD')) return 'calls';
  return url === EVENTS ? 'events' : 'writes';
}

/** Groups that know no session: they are asked before there is one, or without its token. */
const WITHOUT_SESSION: ReadonlySet<Group> = new Set(['sign-on', 'files', 'pages']);

/**
 * How many reads and how many writes a minute one session may ask for, dead or alive, and how much of each group an address
 * without one, whatever the path; 0 is no limit. The sessions of one person are counted together where they are known to live
 * (PersonLimit). What is asked inside of another question counts like the rest: a first sync of two years
 * is about 150 reads.
 * An address is often that of thousands: an operator puts its phones behind a few. So what it may ask is only meant
 * against floods, sign-ons among it; those of one account are counted where the account is known (AttemptLimit). Pictures
 * of products are not counted: they cost no more than the files of the app.
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
    const group = groupOf(route);
    if (group === null) return;
    const own = group === 'calls' ? calls : WITHOUT_SESSION.has(group) ? 0 : writes;
    if (own === 0 && address === 0) return;
    const keyOf = (request: FastifyRequest): string | null => (WITHOUT_SESSION.has(group) ? null : sessionOf(request));
    route.config = {
      ...route.config,
      rateLimit: {
        max: (request) => (keyOf(request) === null ? address : own) || NO_LIMIT,
        timeWindow: 60_000,
        groupId: group,
        keyGenerator: (request) => keyOf(request) ?? `${networkOf(request.ip)} `,
      },
    };
  });
  await app.register(rateLimit, {
    global: false,
    store: LimitCounts,
    errorResponseBuilder: () => new Refusal('RATE_LIMITED', 'Too many requests; wait for the time in Retry-After'),
  });
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * The counts of the plugin for limits, one store for all routes: its own makes a new one for each, so that who asks many
 * paths would be counted for none. A key begins with whom and ends with the group, so paths of one group are counted together.
 */
class LimitCounts {
  private readonly windows = new CountWindows(KEPT);

  /** Counts one request under the key and tells how many it has in the window, which begins with the first. */
  incr(key: string, tell: Told, windowMs: number): void {
    const now = Date.now();
    const { count: current, endsAt } = this.windows.count(key, now, windowMs);
    tell(null, { current, ttl: endsAt - now });
  }

  /** The plugin asks for the store of a route: all have this one. */
  child(): this {
    return this;
  }
}
