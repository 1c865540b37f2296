import { parseSwMessage } from '#shared/bridge/sw-messages.ts';

/** What a page may ask for. */
export interface Wishes {
  skipWaiting: () => Promise<void>;
  ring: () => Promise<void>;
}

/** Does what a page asks for; anything that is not one of our messages is ignored. */
export async function onMessage(data: unknown, { skipWaiting, ring }: Wishes): Promise<void> {
  const message = parseSwMessage(data);
  if (message === 'SKIP_WAITING') await skipWaiting();
  if (message === 'RING_OUTBOX') await ring();
}
