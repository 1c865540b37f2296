import { BackgroundSyncPlugin } from 'workbox-background-sync';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { STOCK_QUEUE } from './handed-over.ts';

/**
 * The stock use of the plugin, as its manual has it: writes go to the network, and one that fails there is replayed by the
 * plugin when the browser says that there is a line. Part of a build that the soak must find wrong.
 */
export function serveWritesByPlugin(): void {
  const { fetchDidFail } = new BackgroundSyncPlugin(STOCK_QUEUE, { maxRetentionTime: 24 * 60 });
  if (!fetchDidFail) throw new Error('The plugin does not look at failures');
  const plugins = [{ fetchDidFail }];
  for (const method of ['POST', 'PUT'] as const)
    registerRoute(({ request }) => request.headers.has(KEY_HEADER), new NetworkOnly({ plugins }), method);
}
