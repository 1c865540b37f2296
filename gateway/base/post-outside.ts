import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { PrivateAddress, publicLookupBy, type Resolve } from './public-lookup.ts';

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
  /** How names become addresses; as the machine does it without this. */
  resolve?: Resolve;
}

/** What was said: status and `Retry-After`; `unreachable` when nothing was, with the code of the failure, or why there is none. */
export type OutsideAnswer = { status: number; retryAfter: string | null } | { unreachable: string } | 'private';

/** No answer came in time, or the gateway stopped. */
export const NOT_IN_TIME = 'not in time';

/** Posts a message. Follows no redirects, reads no body. Never throws. */
export function postOutside({
  endpoint,
  headers,
  body,
  loopback,
  patienceMs,
  stopping,
  resolve: addressesOf,
}: OutsideRequest): Promise<OutsideAnswer> {
  const ask = endpoint.startsWith('http:') ? httpRequest : httpsRequest;
  // Not AbortSignal.any: what it makes of a signal that lives long stays in the memory.
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const timer = setTimeout(end, patienceMs);
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();
  // No connection is shared: one that was opened to a host of the own network serves nobody who may not reach that host.
  const options = { method: 'POST', headers, signal: ended.signal, agent: false };
  const answered = new Promise<OutsideAnswer>((resolve) => {
    const sent = ask(endpoint, loopback ? options : { ...options, lookup: publicLookupBy(addressesOf) }, (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
    });
    sent.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause instanceof PrivateAddress) return resolve('private');
      resolve({ unreachable: ended.signal.aborted ? NOT_IN_TIME : (cause.code ?? cause.name) });
    });
    // A server that answers 101 ends the request without an answer or an error; nothing would end the wait for it.
    sent.on('close', () => resolve({ unreachable: 'another protocol' }));
    sent.end(body);
  });
  return answered.finally(() => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
  });
}
