import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { IMAGE_CACHE } from '#shared/bridge/sw-messages.ts';
import { isPicture } from './picture.ts';

const MAX_IMAGES = 200;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/**
 * Pictures of products come from the phone once they were seen. Nothing else of the gateway is ever kept here: its
 * answers carry personal data, and belong to the subject's own database.
 */
export function serveImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
      ],
    }),
  );
}
