import type { Page } from 'playwright/test';
import { test as base } from './app-test.ts';
import { Releases } from './releases.ts';
import { Stack } from './start-stack.ts';

/** A test in which releases of the app go online; the one that was built is online at its beginning. */
export const test = base.extend<{ online: undefined }, { releases: Releases }>({
  releases: [
    async ({}, provide) => {
      const releases = new Releases();
      await provide(releases);
      releases.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ releases }, provide) => {
      const stack = await Stack.start({ APP_FOLDER: releases.current });
      await provide(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  online: [
    async ({ releases }, provide) => {
      releases.deploy('built');
      await provide(undefined);
    },
    { auto: true },
  ],
});

/** Looks for a new version, as a page that stays open does once an hour; answers when the browser has looked. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** The script that a page was started with: another one in each release. */
export const scriptOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** Goes to a place of the app without leaving the page, as a link of the app does. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => history.pushState({}, '', path), address);
