import { test as base } from './app-test.ts';
import { Stack } from './start-stack.ts';

/** A test with a gateway that no other test meets: what it does to its data or its clock need not be undone. */
export const test = base.extend<{ own: Stack }>({
  own: [
    async ({}, provide) => {
      const stack = await Stack.start();
      await provide(stack);
      await stack.close();
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ own }, provide) => provide(own.origin),
});
