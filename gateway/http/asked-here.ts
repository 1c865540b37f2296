import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#gateway/base/loopback.ts';
import type { Gateway } from './gateway.ts';

/** Headers that proxies, and services in front of them, add to requests that they pass on. */
const PASSED_ON = /^(?:x-)?forwarded|^via$|^x-(?:original|real|envoy)-|(?:client|connecting)-ip$/;

const wasPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => PASSED_ON.test(name));

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
