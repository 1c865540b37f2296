import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';

/** What the built app may do: its own files only, no inline script, trusted types. */
export const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app dompurify',
].join('; ');

const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Seconds for which a browser asks for nothing but https. */
const HTTPS_S = 31_536_000;

/**
 * Safe headers on every answer; routes that show something set their own policy over the strictest. The answer of a call
 * is never shown, so it does without the 210 bytes of those that mean something for what a browser shows.
 */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  // Before the plugin, which reads what this one sets.
  app.addHook('onRoute', (route) => {
    if (isCall(route.url)) route.helmet = false;
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isHttps && { maxAge: HTTPS_S },
    xFrameOptions: { action: 'deny' },
  });
  const ofCalls = {
    'Content-Security-Policy': NOTHING,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps ? { 'Strict-Transport-Security': `max-age=${HTTPS_S}; includeSubDomains` } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) reply.headers(ofCalls);
    else reply.header('Content-Security-Policy', NOTHING);
    done();
  });
}

const isCall = (url: string): boolean => url.startsWith(BASE_PATH) && !url.startsWith(`${BASE_PATH}images/`);
