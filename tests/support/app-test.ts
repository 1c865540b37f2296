import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { Phone } from './phone.ts';
import { Stack } from './start-stack.ts';
import { watchComplaints } from './complaints.ts';

interface PerTest {
  /** What the pages of this test complained about: errors, and what the content policy refused. Empty at the end of every test. */
  complaints: string[];
}

interface PerPhone {
  /** A browser whose profile survives its restart and its death. */
  phone: Phone;
}

interface PerRun {
  stack: Stack;
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
      await context.close();
      await stack.heal();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export type { BrowserContext, Page };
