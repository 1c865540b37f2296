import type { Browser, CDPSession, Page, Worker } from 'playwright';
import { until } from './until.ts';

/** Crashes the process of one page, as a phone does that is out of memory. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  // The command itself never answers: its page is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** The processes in which the pages of a browser run, by their ids. */
export async function pageProcesses(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
}

/** Stops the service workers of a page's origin, as a suspended phone does. The next thing that needs one starts it anew. */
export async function stopServiceWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Promise<unknown>>();
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) {
        if (runningStatus === 'stopped') resolve();
        else if (runningStatus === 'running' && !asked.has(versionId)) {
          asked.set(versionId, session.send('ServiceWorker.stopWorker', { versionId }));
        }
      }
    });
  });
  await session.send('ServiceWorker.enable');
  await stopped;
  await Promise.all(asked.values());
  await session.detach();
}

/** Waits until no window of the app is left: a page that was left stays one for a moment. */
export async function noWindowLeft(worker: Worker): Promise<void> {
  const count = "clients.matchAll({ type: 'window', includeUncontrolled: true }).then(({ length }) => length)";
  await until('no window is left', async () => (await worker.evaluate(count)) === 0);
}

/** A session that speaks to the service worker of an origin; `page` may be anywhere else. */
async function registrationOf(page: Page, origin: string): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).origin === origin);
      if (own) resolve(own.registrationId);
    });
    session.send('ServiceWorker.enable').catch(() => undefined);
  });
  return { session, registrationId };
}

/** Wakes the service worker of an origin as the browser does when the line is back; `page` may be anywhere else. */
export async function ringServiceWorker(
  page: Page,
  origin: string,
  tag: string,
  { lastChance = false }: { lastChance?: boolean } = {},
): Promise<void> {
  const { session, registrationId } = await registrationOf(page, origin);
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance });
  await session.detach();
}

/** Wakes the service worker of an origin as the browser does now and then for an installed app; `page` may be anywhere else. */
export async function ringPeriodically(page: Page, origin: string, tag: string): Promise<void> {
  const { session, registrationId } = await registrationOf(page, origin);
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag });
  await session.detach();
}

/** Hands a push message to the service worker of an origin, decrypted, as the browser does; wakes it when it sleeps. */
export async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
  const { session, registrationId } = await registrationOf(page, origin);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Titles of the notes that a service worker shows. */
export const notesOf = (worker: Worker): Promise<string[]> =>
  worker.evaluate('registration.getNotifications().then((notes) => notes.map(({ title }) => title))');

/** Wipes part of what a browser keeps of an origin, as it does itself when space is short. */
export async function wipe(page: Page, origin: string, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}
