import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { until } from '#tests/support/until.ts';
import { floorPageOf, stylesIn } from './floor-page.ts';
import { bareHomeOf, watchHomeStart } from './home-start.ts';
import { screenOf } from './screen-floor.ts';
import { treeMaker, type TreeElement } from './trees.ts';

/** Where the pages that show home without the product's own code are served. */
export const LAB_HOMES = {
  floor: '/floor.html',
  bare: '/bare-home.html',
  stack: '/stack-home.html',
  firstSync: '/first-sync-home.html',
} as const;

/** Home is whole when it has stood unchanged for so long: its parts come one by one. */
const SETTLED_MS = 2000;

export interface LabHomes {
  /** The pages by their path: static HTML, React and Dexie alone, all chosen parts, and home during a first sync. */
  pages: ReadonlyMap<string, string>;
  /** What the bare page prepares: rows of the app's own database, by table. */
  rows: Record<string, unknown[]>;
  /** All elements of home, once each of its parts stands there. */
  whole: readonly TreeElement[];
}

/** Opens home of the app once more, where somebody is signed in, and makes the other pages of what it shows. */
export async function labHomesOf(page: Page, labFolder: string): Promise<LabHomes> {
  await page.addInitScript(treeMaker);
  await page.addInitScript(watchHomeStart);
  await page.reload();
  await page.getByRole('main').locator('time[datetime*=T]').first().waitFor();
  await until('home was seen', async () => (await page.evaluate(() => window.homeStart)) !== undefined);
  const floor = await floorPageOf(page);
  const { html, stackHtml, rows } = await bareHomeOf(page, labFolder, stylesIn(floor));
  let last = { elements: 0, since: 0 };
  await until('all parts of home stand there', async () => {
    const elements = await page.locator('main *').count();
    if (elements !== last.elements) last = { elements, since: performance.now() };
    return performance.now() - last.since > SETTLED_MS;
  });
  const { tree: whole } = await screenOf(page, 'home');
  const firstSync = readFileSync(join(labFolder, 'first-sync.html'), 'utf8');
  const pages = new Map<string, string>([
    [LAB_HOMES.floor, floor],
    [LAB_HOMES.bare, html],
    [LAB_HOMES.stack, stackHtml],
    [LAB_HOMES.firstSync, firstSync.replace('</head>', () => `${stylesIn(floor)}</head>`)],
  ]);
  return { pages, rows, whole };
}
