import { IMAGE_CACHE, parseSwMessage } from '../src/shared/bridge/sw-messages.ts';

/** Does what a page asks for; anything that is not one of our messages is ignored. */
export async function onMessage(data: unknown, skipWaiting: () => Promise<void>): Promise<void> {
  const message = parseSwMessage(data);
  if (message === 'SKIP_WAITING') await skipWaiting();
  if (message === 'FORGET_IMAGES') await caches.delete(IMAGE_CACHE);
}
