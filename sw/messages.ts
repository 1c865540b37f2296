import { parseSwMessage } from '../src/shared/bridge/sw-messages.ts';

/** Does what a page asks for; anything that is not one of our messages is ignored. */
export async function onMessage(data: unknown, skipWaiting: () => Promise<void>): Promise<void> {
  if (parseSwMessage(data) === 'SKIP_WAITING') await skipWaiting();
}
