import type { FastifyInstance } from 'fastify';
import type { Config } from '#gateway/config/config.ts';

/**
 * `/.well-known/assetlinks.json`: by it an Android wrapper may show the app without an address bar, and links of this
 * address open in it. 404 without one.
 */
export function addAssetLinks(app: FastifyInstance, { androidApp }: Pick<Config, 'androidApp'>): void {
  app.get('/.well-known/assetlinks.json', (_request, reply) => {
    if (androidApp === null) return reply.code(404).send();
    const target = {
      namespace: 'android_app',
      package_name: androidApp.package,
      sha256_cert_fingerprints: androidApp.fingerprints,
    };
    const relation = ['delegate_permission/common.handle_all_urls'];
    return reply.header('Cache-Control', 'public, max-age=3600').send([{ relation, target }]);
  });
}
