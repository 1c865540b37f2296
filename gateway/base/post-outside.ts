import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#gateway/base/push-endpoint.ts';

/** The host has an address that is not of the public internet. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  constructor() {
    super('The host leads to an address that is not public');
  }
}

/**
 * Resolves a name and refuses it when any of its addresses is not public. The connection uses what was checked here, so
 * a name cannot lead elsewhere a moment later.
 */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (cause, addresses) => {
    if (cause !== null) return answer(cause, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new PrivateAddress(), '');
    if (options.all === true) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });
};

export interface OutsideRequest {
  endpoint: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
  /** The endpoint may be on this machine. */
  loopback: boolean;
  /** Milliseconds after which a server that says nothing is given up. */
  patienceMs: number;
  /** Ends the request when the gateway stops. */
  stopping: AbortSignal;
}

/** What was said: status and `Retry-After`; `unreachable` when it said nothing in time. */
export type OutsideAnswer = { status: number; retryAfter: string | null } | 'unreachable' | 'private';

/** Posts a message. Follows no redirects, reads no body. Never throws. */
export function postOutside({
  endpoint,
  headers,
  body,
  loopback,
  patienceMs,
  stopping,
}: OutsideRequest): Promise<OutsideAnswer> {
  const ask = endpoint.startsWith('http:') ? httpRequest : httpsRequest;
  // Not AbortSignal.any: what it makes of a signal that lives long stays in the memory.
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const timer = setTimeout(end, patienceMs);
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();
  const options = { method: 'POST', headers, signal: ended.signal };
  const answered = new Promise<OutsideAnswer>((resolve) => {
    const sent = ask(endpoint, loopback ? options : { ...options, lookup: publicLookup }, (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
    });
    sent.on('error', (cause) => resolve(cause instanceof PrivateAddress ? 'private' : 'unreachable'));
    sent.end(body);
  });
  return answered.finally(() => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
  });
}
