import { rmSync } from 'node:fs';
import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { watchComplaints } from './complaints.ts';
import { PERSON, signInWhole } from './person.ts';
import { Phone } from './phone.ts';
import { Stack } from './start-stack.ts';
import { synced } from './stored.ts';

interface PerTest {
  /** What the pages of this test complained about: errors, and what the content policy refused. Empty at the end of every test. */
  complaints: string[];
}

interface PerPhone {
  /** A browser whose profile survives its restart and its death. */
  phone: Phone;
  /**
   * Home on a phone on which the individual consultant signed in a while ago, everything pulled and the app kept: a copy of
   * one that was made once, for tests that do not end its session. Signing in and pulling all months costs six seconds.
   */
  signedIn: Page;
  /**
   * The same on one phone for all tests of a worker, which starts once: for tests that look at screens, and leave nothing on it
   * that another one could notice.
   */
  reading: Page;
}

interface PerRun {
  stack: Stack;
  /** Profile of such a phone, and when it last synced (gateway time). */
  signedInProfile: { folder: string; asOf: string };
  readingPhone: { phone: Phone; complaints: string[] };
}

/** What a test answers itself may be under way when it ends, which is no failure of it. */
async function leaveRoutes(context: BrowserContext): Promise<void> {
  if (context.isClosed()) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const phoneLike = ({ folder }: PerRun['signedInProfile'], stack: Stack, complaints: string[]): Promise<Phone> =>
  Phone.open((context) => watchComplaints(context, complaints), { like: folder, baseURL: stack.origin });

async function atHome(page: Page, { asOf }: PerRun['signedInProfile']): Promise<Page> {
  await page.goto('/home');
  await synced(page, asOf);
  return page;
}

/**
 * A test against the built app and a real gateway with the sample. The gateway is shared by the tests of a run; what a
 * test broke is healed after it.
 */
export const test = base.extend<PerTest & PerPhone, PerRun>({
  stack: [
    async ({}, provide) => {
      const stack = await Stack.start();
      await provide(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  signedInProfile: [
    async ({ stack }, provide) => {
      const phone = await Phone.open(() => undefined);
      const page = await phone.page();
      await signInWhole(page, PERSON.individual, stack.origin);
      const { completedAsOf: asOf } = await synced(page);
      const folder = await phone.leave();
      await provide({ folder, asOf });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  readingPhone: [
    async ({ signedInProfile, stack }, provide) => {
      const complaints: string[] = [];
      const phone = await phoneLike(signedInProfile, stack, complaints);
      await provide({ phone, complaints });
      await phone.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  reading: async ({ complaints, readingPhone, signedInProfile }, provide) => {
    const { context } = readingPhone.phone;
    await provide(await atHome(await context.newPage(), signedInProfile));
    await leaveRoutes(context);
    await context.setOffline(false);
    for (const each of context.pages().slice(1)) await each.close();
    complaints.push(...readingPhone.complaints.splice(0));
  },
  signedIn: async ({ complaints, signedInProfile, stack }, provide) => {
    const phone = await phoneLike(signedInProfile, stack, complaints);
    await provide(await atHome(await phone.page(), signedInProfile));
    await leaveRoutes(phone.context);
    await phone.close();
  },
  baseURL: ({ stack }, provide) => provide(stack.origin),
  phone: async ({ complaints }, provide) => {
    const phone = await Phone.open((context) => watchComplaints(context, complaints));
    await provide(phone);
    await phone.close();
  },
  complaints: [
    async ({ context, stack }, provide) => {
      const complaints: string[] = [];
      watchComplaints(context, complaints);
      await provide(complaints);
      await leaveRoutes(context);
      await context.close();
      await stack.heal();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export type { BrowserContext, Page };
