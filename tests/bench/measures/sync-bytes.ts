import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';
import type { AppStack } from '#tests/bench/app/app-stack.ts';
import type { Passed } from '#tests/bench/app/counting-link.ts';
import { failItems } from '#tests/bench/app/change-items.ts';
import { APP } from '#tests/bench/ports.ts';
import { openItems } from './wire.ts';

const CHANGED_ITEMS = 20;
const STORE_NUMBER = 'JF-100038';

/** What passes between the running app and its gateway. */
export interface SyncBytes {
  nothing: Passed;
  changed: Passed;
}

/** Signs in to the app, and counts a sync with nothing new and one with twenty changed items. */
export async function measureSyncBytes({ link, folder }: AppStack): Promise<SyncBytes> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    // Without the service worker the page itself loads what it needs, and nothing beside it.
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: 'fr-FR',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await signIn(page, PERSON.store, APP);
    let state = await synced(page);
    const syncOnce = async (): Promise<Passed> => {
      link.take();
      await page.getByRole('button', { name: words('fr', 'Sync now') }).click();
      state = await synced(page, state.completedAsOf);
      return link.take();
    };
    await syncOnce();
    // The first change loads the script of the card that tells about changes, which is no part of a sync.
    await failItems(folder, STORE_NUMBER, await openItems(1), state.completedAsOf);
    // Then the cursor that it left behind is asked from, and after that named in a question.
    for (let run = 0; run < 3; run += 1) await syncOnce();
    const nothing = await syncOnce();
    await failItems(folder, STORE_NUMBER, await openItems(CHANGED_ITEMS), state.completedAsOf);
    const changed = await syncOnce();
    return { nothing, changed };
  } finally {
    await browser.close();
  }
}
