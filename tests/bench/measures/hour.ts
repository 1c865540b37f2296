import type { Page } from 'playwright';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { failItems } from '#tests/bench/app/change-items.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import { Heaps, type Heap } from '#tests/bench/app/heaps.ts';
import { shortTimers } from '#tests/bench/app/timers.ts';
import { APP } from '#tests/bench/ports.ts';
import { openItems } from './wire.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;
const STORE_NUMBER = 'JF-100038';
/** Every so many minutes some items change at the gateway. */
const CHANGES_EVERY = 5;
const CHANGED_ITEMS = 5;
/** How long the page is watched while nothing is shown, and the shortest pause that a timer may have then. */
const UNSEEN_MS = 65_000;
/** The list of orders is held for two minutes after it was left, and Dexie lets go of its queries 3 s later, once. */
const ENDED_MS = 130_000;
const LEAST_MS = 30_000;

/** An hour of use: bytes on the heaps of page and worker after each minute, garbage collected. */
export interface HourOfUse {
  minutes: number;
  /** Each minute took a minute; else the walks and syncs of it follow one another at once. */
  isReal: boolean;
  page: Growth;
  worker: Growth;
  /** The same without what the engine compiled. */
  pageData: Growth;
  workerData: Growth;
  /** Pauses in ms of timers that ran while nothing was shown, shorter than allowed. */
  shortTimers: number[];
}

/** Bytes around the tenth minute (a sixth of the time) and at the end. */
export interface Growth {
  early: number;
  late: number;
}

/** Walks through the app and syncs, once a minute; with `minutes` in real time, else sixty of them without the pauses. */
export async function measureHour(minutes: number | null): Promise<HourOfUse> {
  const browser = new ColdBrowser();
  const stack = await AppStack.start();
  const count = minutes ?? MINUTES;
  const { isEarly, isLate } = looksOf(count);
  try {
    const page = await browser.start();
    await signInWhole(page, PERSON.store, APP);
    await controlled(page);
    const heaps = await Heaps.of(page);
    const used: Heap[] = [];
    const data: { early: Heap[]; late: Heap[] } = { early: [], late: [] };
    for (let minute = 0; minute < count; minute += 1) {
      const end = performance.now() + (minutes === null ? 0 : MINUTE_MS);
      const { completedAsOf } = await synced(page);
      if (minute % CHANGES_EVERY === 0)
        await failItems(stack.folder, STORE_NUMBER, await openItems(CHANGED_ITEMS), completedAsOf);
      await walk(page);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await synced(page, completedAsOf);
      used.push(await heaps.used());
      if (isEarly(minute)) data.early.push(await heaps.data());
      if (isLate(minute)) data.late.push(await heaps.data());
      await new Promise((next) => setTimeout(next, Math.max(0, end - performance.now())));
    }
    const usedEarly = used.filter((_heap, minute) => isEarly(minute));
    const usedLate = used.filter((_heap, minute) => isLate(minute));
    await page.evaluate(hide);
    await new Promise((end) => setTimeout(end, ENDED_MS));
    return {
      minutes: count,
      isReal: minutes !== null,
      page: growthOf('page', usedEarly, usedLate),
      worker: growthOf('worker', usedEarly, usedLate),
      pageData: growthOf('page', data.early, data.late),
      workerData: growthOf('worker', data.early, data.late),
      shortTimers: await shortTimers(await page.context().newCDPSession(page), UNSEEN_MS, LEAST_MS),
    };
  } finally {
    await browser.remove();
    await stack.stop();
  }
}

/** Orders, one of them, back, sales, commissions, and home again. */
async function walk(page: Page): Promise<void> {
  const tab = (path: string): Promise<void> => page.locator(`nav a[href^="${path}"]:visible`).first().click();
  const shown = (selector: string): Promise<void> => page.locator(selector).first().waitFor();
  await tab('/orders');
  await page.locator('main li[aria-posinset] a').first().click();
  await shown('main dl');
  await page.locator('header button').first().click();
  await shown('main li[aria-posinset]');
  for (const path of ['/sales', '/commissions', '/home']) {
    await tab(path);
    await shown(`body:has(nav a[aria-current=page][href^="${path}"]) main section`);
  }
}

/** The minutes that are compared: some from the tenth on (a sixth of the time), and as many at the end. */
function looksOf(count: number): Record<'isEarly' | 'isLate', (minute: number) => boolean> {
  const few = Math.max(1, Math.floor(count / 12));
  const tenth = Math.floor(count / 6);
  return {
    isEarly: (minute) => minute >= tenth && minute < tenth + few,
    isLate: (minute) => minute >= count - few,
  };
}

/** The least of a few minutes: what a screen that was just left, or a read under way, holds at one moment is no growth. */
const growthOf = (of: keyof Heap, early: readonly Heap[], late: readonly Heap[]): Growth => ({
  early: Math.min(...early.map((heap) => heap[of])),
  late: Math.min(...late.map((heap) => heap[of])),
});

/** Runs in the page: it hears that it is no longer seen, as in a pocket. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}
