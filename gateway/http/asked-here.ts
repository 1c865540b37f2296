import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#gateway/base/loopback.ts';
import type { Gateway } from './gateway.ts';

/** What proxies add to requests that they pass on, beside `X-Forwarded-` and whatever. */
const PASSED_ON = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-original-host', 'cf-connecting-ip']);

const wasPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => PASSED_ON.has(name) || name.startsWith('x-forwarded'));

const nameIn = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Whether a program of this machine asks for itself: from a loopback address, under a loopback name, and through no proxy.
 * The name counts because a page of another site may have its own name lead to this machine, and asks in a browser here.
 */
export function askedHere(request: FastifyRequest, { trustProxy }: Pick<Gateway['config'], 'trustProxy'>): boolean {
  const { headers, socket } = request.raw;
  if (trustProxy > 0 || wasPassedOn(headers)) return false;
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(nameIn(headers.host ?? ''));
}
