import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '../../src/shared/contract/call.ts';

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

/** Safe headers on every answer; routes that show something set their own policy over the strictest. */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Content-Security-Policy', NOTHING);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isCall(request.url)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
    done();
  });
}

/** Headers that mean something for what a browser shows only: 210 bytes of each answer of a call, which is never shown. */
const FOR_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
] as const;

const isCall = (url: string): boolean => url.startsWith(BASE_PATH) && !url.startsWith(`${BASE_PATH}images/`);
