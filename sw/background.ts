import { readLocale } from '#shared/session/session-store.ts';
import { drainAlone, runAlone, storeAlone, tellPushAlone } from '#workers/sync/run-alone.ts';
import { BACKGROUND, type Background } from './background-api.ts';
import { keepPush, renewPush } from './keep-push.ts';
import { readPush } from './read-push.ts';
import { tellRefusals } from './refusal-note.ts';

declare const self: ServiceWorkerGlobalScope;

const board = {
  isAllowed: (): boolean => 'Notification' in self && Notification.permission === 'granted',
  show: (title: string, options: NotificationOptions): Promise<void> =>
    self.registration.showNotification(title, options),
};

/** The number on the app's icon; only some browsers have one. */
const badge = async (unread: number): Promise<unknown> =>
  'setAppBadge' in self.navigator ? self.navigator.setAppBadge(unread) : null;

/** What the service worker does while no window is open: sends and syncs, and reads push messages. */
const background: Background = {
  async drain(signal) {
    const report = await drainAlone(signal);
    const seen = await self.clients.matchAll({ type: 'window' });
    if (report.ok && seen.length === 0) await tellRefusals(report.value.refused, await readLocale(), board);
    return report;
  },
  sync: runAlone,
  readPush,
  keepPush: (reading, signal) =>
    keepPush(reading, {
      store: (message) => storeAlone(message, signal),
      badge,
      subscriptions: self.registration.pushManager,
    }),
  renewPush: () => renewPush(self.registration.pushManager, tellPushAlone),
};

/** Leaves it where the service worker that loads this script finds it. */
export const offerBackground = (): boolean => Reflect.set(self, BACKGROUND, background);
