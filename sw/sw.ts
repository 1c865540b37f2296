import { onClick } from './click.ts';
import { onDoorbell, ringBell } from './doorbell.ts';
import { background } from './load-background.ts';
import { onMessage } from './messages.ts';
import { serveImages } from './runtime-routes.ts';
import { serveShell } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Events of background sync, one-time and periodic, which TypeScript's library does not know. */
const tagOf = (event: Event): string => String(Reflect.get(event, 'tag'));

serveShell();
serveImages();

self.addEventListener('install', () => background());
const wishes = { skipWaiting: () => self.skipWaiting(), ring: ringBell };
self.addEventListener('message', (event) => event.waitUntil(onMessage(event.data, wishes)));
for (const type of ['sync', 'periodicsync']) {
  self.addEventListener(type, (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(onDoorbell(tagOf(event), self.clients));
  });
}
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification, self.clients)));
