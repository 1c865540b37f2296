import type { Page } from 'playwright/test';

/** Holds a script of the app back until what is answered is called; the page has to ask for its scripts itself (`serviceWorkers: 'block'`). */
export async function holdScript(page: Page, script: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
