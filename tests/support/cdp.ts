import type { BrowserContext, Page } from 'playwright';

/** Crashes the process of one page, as a phone does that is out of memory. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  // The command itself never answers: its page is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Stops every service worker of the browser; the next request starts it anew. */
export async function stopServiceWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Wipes part of what a browser keeps of an origin, as it does itself when space is short. */
export async function wipe(page: Page, origin: string, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}
