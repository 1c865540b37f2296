import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { LAB } from '#tests/bench/ports.ts';
import { LabServer } from '#tests/bench/serve.ts';
import { ColdBrowser } from './cold-browser.ts';
import { floorPageOf, stylesIn } from './floor-page.ts';
import { tap } from './tap.ts';
import { touchWatcher, type Awaited, type Touched } from './touches.ts';
import type { TreeElement } from './trees.ts';

const PATH = '/screens-here.html';
const SLOW = 6;
/** How long the page is watched after a touch, in ms; and where it is touched: the page takes every touch for the same. */
const WATCHED_MS = 1000;
const PLACE = { x: 120, y: 300 };

/** What stands on a screen, as the page of the floor keeps it. */
export interface FloorScreen {
  name: string;
  tree: readonly TreeElement[];
}
export interface FloorGoal {
  to: string;
  /** A row is durable before the next screen is drawn. */
  isWrite: boolean;
}
/** A touch of the product, as it is repeated on the floor: from one screen to the next. */
export interface FloorTouch extends FloorGoal {
  name: string;
  from: string;
  awaited: Omit<Awaited, 'path'>;
}

/** What the product showed, as far as React has to draw it. */
export interface Shown {
  screens: readonly FloorScreen[];
  touches: readonly FloorTouch[];
  /** All rules of styles, as an element of HTML. */
  styles: string;
}

/** The rules of all styles of the page that is open, those of earlier screens among them. */
export const stylesOf = async (page: Page): Promise<string> => stylesIn(await floorPageOf(page));

/** The elements of the screen that is open; `treeMaker` was there before the page. */
export const screenOf = async (page: Page, name: string): Promise<FloorScreen> => ({
  name,
  tree: await page.evaluate(() => window.treesOf(document.querySelector('#root') ?? document.body)),
});

/**
 * The least that touches take here: React and Dexie alone draw the very elements that the product showed after each, slowed down
 * six times as well. Answers what each kind of touch did, by its name.
 */
export async function measureScreenFloor(
  labFolder: string,
  { screens, touches, styles }: Shown,
  rounds: number,
): Promise<Map<string, Touched[]>> {
  const html = readFileSync(join(labFolder, 'screens.html'), 'utf8').replace('</head>', () => `${styles}</head>`);
  const lab = await LabServer.start(labFolder, new Map([[PATH, html]]));
  const browser = new ColdBrowser();
  try {
    const page = await browser.start();
    await page.addInitScript(touchWatcher);
    const session = await page.context().newCDPSession(page);
    await page.goto(`${LAB}${PATH}`);
    await page.evaluate((kept) => window.keepScreens(kept), [...screens]);
    const times = new Map<string, Touched[]>();
    for (let round = 0; round < rounds; round += 1) {
      await page.reload();
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
      for (const { name, from, to, isWrite, awaited } of touches) {
        await page.evaluate((screen) => window.showScreen(screen), from);
        await page.evaluate(
          ([goal, wanted, ms]) => {
            window.goal = goal;
            window.watchTouch(wanted, ms);
          },
          [{ to, isWrite }, { ...awaited, path: '' }, WATCHED_MS] as const,
        );
        await tap(session, PLACE);
        times.set(name, [...(times.get(name) ?? []), await page.evaluate(() => window.touched)]);
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    return times;
  } finally {
    await browser.remove();
    await lab.stop();
  }
}
