import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppFile, type Encoding, appFiles } from './app-files.ts';
import { isLoopback } from '#gateway/base/loopback.ts';
import { joinLinkOf, joinPage } from '#gateway/http/join-page.ts';
import { namesTag } from '#gateway/http/entity-tag.ts';
import { APP_POLICY } from '#gateway/http/security-headers.ts';

const NOT_BUILT = 'The app is not built yet: run "npm run build" and load this page again.\n';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A worker has a policy of its own. */
const WORKER = /^\/(?:sw\.js|assets\/.*\.worker-)/;
const PART = /^\/assets\/|\.(?:js|css|png|webmanifest)(?:\?|$)/;
/**
 * A script, style or picture of a page, which is under the policy of that page; so is what says how it is installed. The
 * page itself is none, even at an address that ends like a file: an id may have a dot, and anybody may write a question.
 */
const isPart = (url: string, { type }: AppFile): boolean =>
  PART.test(url) && !WORKER.test(url) && !type.startsWith('text/html');
/** They say how a page is shown, and are 600 bytes of what a script of 500 bytes costs on a slow line. */
const OF_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

const encodingOf = (request: FastifyRequest, file: AppFile): Encoding => {
  const accepted = [request.headers['accept-encoding'] ?? ''].flat().join();
  if (/\bbr\b/.test(accepted) && file.bodies.br !== undefined) return 'br';
  return /\bgzip\b/.test(accepted) && file.bodies.gzip !== undefined ? 'gzip' : 'identity';
};

function sendFile(request: FastifyRequest, reply: FastifyReply, file: AppFile, caching: string): FastifyReply {
  reply.headers({ 'Cache-Control': caching, ETag: file.tag, Vary: 'Accept-Encoding' });
  if (isPart(request.url, file)) for (const name of OF_PAGES) reply.removeHeader(name);
  else reply.header('Content-Security-Policy', APP_POLICY);
  if (namesTag(request.headers['if-none-match'], file.tag)) return reply.code(304).send();
  const encoding = encodingOf(request, file);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type(file.type).send(file.bodies[encoding] ?? file.bodies.identity);
}

const pathOf = (request: FastifyRequest): string | null => {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '/');
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
};

/**
 * The same page under the gateway's public name, when it is asked for under another name of this machine ("localhost"
 * for 127.0.0.1): cookies and the way back from the sign-on belong to one name. null when the name is right.
 */
function publicNameOf(request: FastifyRequest, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const { host = '', accept = '' } = request.headers;
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : wanted;
  if (asked.host === wanted.host || asked.port !== wanted.port || !accept.includes('text/html')) return null;
  return isLoopback(asked.hostname) && isLoopback(wanted.hostname) ? `${publicUrl}${request.url}` : null;
}

/**
 * The built app: files whose name has a hash are kept for ever, all others are asked for again; every address that is
 * none of them and wants a page is the app itself, which knows its routes.
 */
export function addApp(app: FastifyInstance, folder: string, publicUrl: string): void {
  const find = appFiles(folder);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: false,
    handler: async (request, reply) => {
      const elsewhere = publicNameOf(request, publicUrl);
      return elsewhere === null ? serve(request, reply) : reply.redirect(elsewhere, 307);
    },
  });

  // Whoever asks for a link to join gets its page: previews of chats and networks, and programs, ask for no html.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/join',
    handler: async (request, reply) => {
      const elsewhere = publicNameOf(request, publicUrl);
      if (elsewhere !== null) return reply.redirect(elsewhere, 307);
      const built = await find('/index.html');
      const link = joinLinkOf(request.url, request.headers['accept-language'] ?? '');
      return reply
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': APP_POLICY, Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(joinPage(built?.bodies.identity.toString('utf8') ?? null, link, publicUrl));
    },
  });

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const file = path === null || path.includes('\0') || path === '/' ? null : await find(path);
    if (file !== null) return sendFile(request, reply, file, path?.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    // Elsewhere a missing file must be none; the first address is no file.
    const wantsPage =
      path === '/' || ((request.headers.accept ?? '').includes('text/html') && !path?.startsWith('/assets/'));
    const page = wantsPage ? await find('/index.html') : null;
    if (page !== null) return sendFile(request, reply, page, 'no-cache');
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    return wantsPage ? reply.code(503).send(NOT_BUILT) : reply.code(404).send('Not found\n');
  }
}
