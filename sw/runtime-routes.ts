import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { IMAGE_CACHE } from '#shared/bridge/sw-messages.ts';
import { deadline } from '#shared/net/deadline.ts';
import { isPicture } from './picture.ts';

const MAX_IMAGES = 200;
const MAX_AGE_SECONDS = 30 * 24 * 3600;
/**
 * A picture is given up after this time, in ms: a browser has six connections to a server without HTTP/2, and pictures that a
 * hanging server owes would hold them all, so that nothing could be asked of it once it answers again.
 */
const PICTURE_MS = 30_000;

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
        {
          requestWillFetch: async ({ request }) =>
            new Request(request, { signal: deadline(PICTURE_MS, request.signal).signal }),
        },
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
      ],
    }),
  );
}
