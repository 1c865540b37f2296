import type { BrowserContext } from 'playwright/test';
import type { Stack } from './start-stack.ts';

/**
 * Takes the phone's line away: the browser knows that it has none, and the link passes nothing. Either alone has a gap:
 * a worker that starts just then may call out before the browser has told it, and a cut link leaves the browser online.
 * What happens elsewhere meanwhile goes past the link (`stack.direct`).
 */
export async function loseLine(context: BrowserContext, stack: Stack): Promise<void> {
  stack.link.mode = 'refuse';
  await context.setOffline(true);
}

/** Gives the line back. */
export async function findLine(context: BrowserContext, stack: Stack): Promise<void> {
  stack.link.mode = 'ok';
  await context.setOffline(false);
}
