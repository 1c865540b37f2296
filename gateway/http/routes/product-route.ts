import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE } from '#shared/domain/market/locale.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { productLinkOf, productOf, productPage } from '#gateway/http/product-page.ts';

/** The page runs nothing and loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages of shared products. One that the program no longer has leads to the app, which says what it has. */
export function addProductPages(app: FastifyInstance, { services, config }: Gateway): void {
  if (!config.capabilities.includes('product-pages')) return;
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/p/:id',
    handler: async (request, reply) => {
      const link = productLinkOf(request.url, request.headers['accept-language'] ?? '');
      const rows = await services.db
        .selectFrom('home_block')
        .select(['items', 'locale'])
        .where('type', '=', 'products')
        .where('locale', 'in', [link.locale, DEFAULT_LOCALE])
        .execute();
      const items = rows
        .toSorted((a, b) => Number(b.locale === link.locale) - Number(a.locale === link.locale))
        .flatMap((row) => row.items);
      const product = productOf(items, request.params.id);
      if (product === null) return reply.redirect(`${config.publicUrl}/`, 302);
      return reply
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY, Vary: 'Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(productPage(product, link, config.publicUrl));
    },
  });
}
