import { readLocale } from '../src/shared/session/session-store.ts';
import { drainAlone, runAlone } from '../workers/sync/run-alone.ts';
import { BACKGROUND, type Background } from './background-api.ts';
import { tellRefusals } from './refusal-note.ts';

declare const self: ServiceWorkerGlobalScope;

const board = {
  isAllowed: (): boolean => 'Notification' in self && Notification.permission === 'granted',
  show: (title: string, options: NotificationOptions): Promise<void> =>
    self.registration.showNotification(title, options),
};

/**
 * What the service worker does while no window is open: sends and syncs. A script of its own, because the service worker
 * itself starts for every navigation and must not carry a database for it.
 */
const background: Background = {
  async drain(signal) {
    const report = await drainAlone(signal);
    const seen = await self.clients.matchAll({ type: 'window' });
    if (report.ok && seen.length === 0) await tellRefusals(report.value.refused, await readLocale(), board);
    return report;
  },
  sync: runAlone,
};
Reflect.set(self, BACKGROUND, background);
