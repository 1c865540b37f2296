import { onClick } from './click.ts';
import { countExtras } from './count-extras.ts';
import { onBackgroundSync, onNews, ringBell, within } from './background-sync.ts';
import { background } from './load-background.ts';
import { onMessage } from './messages.ts';
import { onPush, type PushDeps } from './push.ts';
import { serveImages } from './runtime-routes.ts';
import { serveShell, shell } from './shell/serve-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** Events of background sync, one-time and periodic, which TypeScript's library does not know. */
const tagOf = (event: Event): string => String(Reflect.get(event, 'tag'));

countExtras();
serveShell();
serveImages();

self.addEventListener('install', () => background());
const actions = {
  skipWaiting: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  ring: ringBell,
  shell,
};
self.addEventListener('message', (event) => event.waitUntil(onMessage(event.data, actions, event.ports[0])));
for (const type of ['sync', 'periodicsync']) {
  self.addEventListener(type, (event) => {
    if (event instanceof ExtendableEvent)
      event.waitUntil(onBackgroundSync(tagOf(event), self.clients, type === 'sync'));
  });
}
const push: PushDeps = {
  read: (text) => background().readPush(text),
  show: ({ title, options }) => self.registration.showNotification(title, options),
  async follow(reading) {
    await within((signal) =>
      background()
        .keepPush(reading, signal)
        .catch(() => undefined),
    );
    await onNews(self.clients);
  },
  languages: navigator.languages,
};
self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text() ?? null, push)));
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(background().renewPush());
});
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification, self.clients)));
