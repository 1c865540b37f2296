import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser vouches that its own page of this origin asks: `yes`, `no`, or `unknown` when no browser speaks.
 * Sec-Fetch-Site cannot be set by a page; Origin is the older sign of the same.
 */
export function sameOrigin(request: FastifyRequest, publicUrl: string): 'yes' | 'no' | 'unknown' {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' ? 'yes' : 'no';
  const { origin, host } = request.headers;
  if (origin === undefined) return 'unknown';
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host) ? 'yes' : 'no';
}
