import type { Fetch } from '#shared/net/send.ts';
import type { Reply } from '#shared/net/read-answer.ts';
import { jsonReply, portalReply, proxyReply, replyOf } from '#shared/outbox/testing/replies.ts';
import type { Arrival, WriteGateway } from '#shared/outbox/testing/write-gateway.ts';
import type { Context } from './scheduler.ts';

/** What can happen to a request and its answer. `late`: given up by the phone, and yet it arrives, some time later. */
export const FAULTS = [
  'none',
  'drop-before',
  'drop-after',
  'late',
  'server-error',
  'unknown-error',
  'proxy-error',
  'rate-limit',
  'portal',
  'redirect',
  'wrong-shape',
  'wrong-key',
  'cut-off',
  'session-gone',
  'resent',
] as const;
export type Fault = (typeof FAULTS)[number];

const ASKED_AT = '2026-11-20T08:00:00Z';

/** The network of one phone: what is wrong with it is decided anew for each request. */
export class Network {
  /** Decides what goes wrong with the next request; 'none' while all is well. */
  weather: () => Fault = () => 'none';
  readonly met = new Map<string, number>();
  /** Requests that nobody waits for any more and that still arrive. */
  readonly late: Arrival[] = [];
  /** Writes whose bodies the gateway always chokes on. */
  readonly poison = new Set<string>();
  /** Whose session the browser's cookie is. */
  cookie: string | null = null;
  readonly #gateway: WriteGateway;

  constructor(gateway: WriteGateway) {
    this.#gateway = gateway;
  }

  count(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  /** `fetch` of one context: a turn until the request arrives, a turn until the answer does. */
  fetchOf(context: Context): Fetch {
    return async (input, init) => {
      const arrival = await context.turn('network', () => this.#arrivalOf(input, init), true);
      const fault = this.weather();
      this.count(fault);
      const answer = this.#deliver(fault, arrival);
      const heard = await context.turn('network', () => answer, true);
      if (heard === null) throw new TypeError('Failed to fetch');
      return heard;
    };
  }

  #arrivalOf(input: string, init: RequestInit): Arrival {
    const headers = init.headers;
    const named: Record<string, string> = {};
    if (headers && !(headers instanceof Headers) && !Array.isArray(headers)) Object.assign(named, headers);
    const text = typeof init.body === 'string' ? init.body : '';
    const path = input.slice('/api/'.length).replace(/\?.*$/, '');
    return { method: init.method ?? 'GET', path, headers: named, text, cookie: this.cookie };
  }

  /** The answer that comes back, null for none. */
  #deliver(fault: Fault, arrival: Arrival): Reply | null {
    const gateway = this.#gateway;
    const key = arrival.headers['Idempotency-Key'];
    if (key !== undefined && this.poison.has(key)) return proxyReply();
    switch (fault) {
      case 'drop-before':
        return null;
      case 'drop-after':
        gateway.handle(arrival);
        return null;
      case 'late':
        this.late.push(arrival);
        return null;
      case 'server-error':
      case 'unknown-error':
        return fault === 'server-error'
          ? replyOf(503, 'application/json', '{"oops":true}')
          : gateway.busy('UNKNOWN_ERROR', key);
      case 'proxy-error':
        gateway.handle(arrival);
        return proxyReply();
      case 'rate-limit':
        return gateway.busy('RATE_LIMITED', key, 30);
      case 'portal':
        return portalReply();
      case 'redirect':
        return replyOf(302, 'text/html', '');
      case 'wrong-shape':
        gateway.handle(arrival);
        return jsonReply(200, { ok: true });
      case 'wrong-key':
        gateway.handle(arrival);
        return jsonReply(200, { success: true, response: {}, meta: { as_of: ASKED_AT, epoch: 0, key: 'another' } });
      case 'cut-off':
        gateway.handle(arrival);
        return replyOf(200, 'application/json', '{"success":true,"resp');
      case 'session-gone':
        this.cookie = null;
        return gateway.handle({ ...arrival, cookie: null });
      case 'resent':
        // A browser sends a request again by itself when a connection that was kept alive turns out to be dead.
        gateway.handle(arrival);
        return gateway.handle(arrival);
      default:
        return gateway.handle(arrival);
    }
  }
}
