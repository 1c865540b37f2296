import type { CDPSession, Page } from 'playwright';
import { controlled, PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import { LAB_HOMES, labHomesOf, type LabHomes } from '#tests/bench/app/lab-homes.ts';
import { watchFigures, watchLongTasks } from '#tests/bench/app/probe.ts';
import { traced } from '#tests/bench/app/tracing.ts';
import { APP, LAB } from '#tests/bench/ports.ts';
import { LabServer } from '#tests/bench/serve.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';

const PAGES = {
  floor: `${LAB}${LAB_HOMES.floor}`,
  bare: `${LAB}${LAB_HOMES.bare}`,
  stack: `${LAB}${LAB_HOMES.stack}`,
  app: `${APP}/home`,
};
type Start = keyof typeof PAGES;
const STARTS: readonly Start[] = ['floor', 'bare', 'stack', 'app'];
const SLOW = 6;
/** Half as many items as the store of the sample has: what is stored beside the page costs it less. */
const FIRST_SYNC = 'year-10000';

/** Medians in ms since the navigation: first paint, figures on screen, and figures of the running app. */
interface ColdTimes {
  paint: number;
  figure: number;
  live: number;
}
export interface ColdStart {
  times: Readonly<Record<Start, ColdTimes>>;
  /** Long tasks of the home page in ms, while the first sync of the store fills a phone, slowed down: of each of a few phones. */
  firstSyncs: number[][];
  /** The same of as many pages of React and Dexie alone, which draw the elements of home while such a sync fills their database. */
  leastFirstSyncs: number[][];
}

/**
 * Fills a profile, and a few others to see what that costs, stops every server, and starts the killed browser again and again: the app, the same home by React and Dexie
 * alone and by all chosen parts, and the app's own screen as static HTML, each from a service worker, all slowed down six times. With `traces`, the first
 * sync and one more start of each are recorded into that folder.
 */
export async function measureColdStart(
  labFolder: string,
  { starts, phones }: { starts: number; phones: number },
  traces: string | null = null,
): Promise<ColdStart> {
  const browser = new ColdBrowser();
  try {
    const { firstSync, home } = await fill(browser, labFolder, traces);
    const firstSyncs = [firstSync];
    const leastFirstSyncs: number[][] = [];
    for (let phone = 0; phone < phones; phone += 1) {
      if (phone > 0) firstSyncs.push(await fillAnother());
      leastFirstSyncs.push(await leastFirstSync(labFolder, home));
    }
    const seen: Record<Start, ColdTimes[]> = { floor: [], bare: [], stack: [], app: [] };
    for (let round = 0; round < starts; round += 1) {
      for (const start of shuffled(STARTS)) {
        seen[start].push(await startOnce(browser, start));
      }
    }
    for (const start of traces === null ? [] : STARTS) await startOnce(browser, start, traces);
    const times = {
      floor: mediansOf(seen.floor),
      bare: mediansOf(seen.bare),
      stack: mediansOf(seen.stack),
      app: mediansOf(seen.app),
    };
    return { times, firstSyncs, leastFirstSyncs };
  } finally {
    await browser.remove();
  }
}

async function fill(
  browser: ColdBrowser,
  labFolder: string,
  traces: string | null,
): Promise<{ firstSync: number[]; home: LabHomes }> {
  const stack = await AppStack.start();
  try {
    const page = await browser.start();
    const session = await page.context().newCDPSession(page);
    const firstSync = await recorded(session, traces, 'first-sync', () => firstSyncOf(page, session));
    await session.detach();
    const home = await labHomesOf(page, labFolder);
    await keepPages(page, labFolder, home);
    await browser.close();
    return { firstSync, home };
  } finally {
    await stack.stop();
  }
}

/** Opens each page once more, so that its service worker keeps it, and fills the tables of the one by React and Dexie alone. */
async function keepPages(page: Page, labFolder: string, home: LabHomes): Promise<void> {
  const lab = await LabServer.start(labFolder, home.pages);
  try {
    await page.goto(PAGES.bare);
    await page.evaluate((tables) => window.prepare(tables), home.rows);
    for (const address of [PAGES.bare, PAGES.stack, PAGES.floor, PAGES.app]) await page.goto(address);
  } finally {
    await lab.stop();
  }
}

/** The first sync of a phone of its own, of which nothing but the tasks counts. */
async function fillAnother(): Promise<number[]> {
  const browser = new ColdBrowser();
  const stack = await AppStack.start();
  try {
    const page = await browser.start();
    return await firstSyncOf(page, await page.context().newCDPSession(page));
  } finally {
    await browser.remove();
    await stack.stop();
  }
}

/** A first sync of a phone of its own under a page of React and Dexie alone. */
async function leastFirstSync(labFolder: string, { pages, whole }: LabHomes): Promise<number[]> {
  const browser = new ColdBrowser();
  const lab = await LabServer.start(labFolder, pages);
  try {
    const page = await browser.start(SLOW);
    await page.goto(`${LAB}${LAB_HOMES.firstSync}`);
    return await page.evaluate((home) => window.firstSync(home), { tree: whole, set: FIRST_SYNC, database: 'first' });
  } finally {
    await browser.remove();
    await lab.stop();
  }
}

/** Signs in as the store and watches the page, from its first figures until the sync has ended. */
async function firstSyncOf(page: Page, session: CDPSession): Promise<number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.addInitScript(watchFigures);
  await page.addInitScript(watchLongTasks);
  await signIn(page, PERSON.store, APP);
  // Asked in the service worker: in the page, slowed down, each of these questions would be a task of the page itself.
  const context = page.context();
  await synced(context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker')));
  // Where figures come behind the sync, as on a machine that is busy beyond measure, all tasks of the start count: too many, never too few.
  const longTasks = await page.evaluate(() =>
    window.longTasks.flatMap(({ startTime, duration }) => (startTime > (window.seen.live ?? 0) ? [duration] : [])),
  );
  await controlled(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longTasks;
}

async function startOnce(browser: ColdBrowser, start: Start, traces: string | null = null): Promise<ColdTimes> {
  const page = await browser.start(SLOW);
  await page.addInitScript(watchFigures);
  const session = await page.context().newCDPSession(page);
  const times = await recorded(session, traces, `start-${start}`, async () => {
    await page.goto(PAGES[start], { waitUntil: 'commit' });
    return until('figures are on the screen', () => seenOf(page, start !== 'floor'));
  });
  await browser.kill();
  return times;
}

async function seenOf(page: Page, isLive: boolean): Promise<ColdTimes | null> {
  const { figure, live, paint } = await page.evaluate(() => ({
    ...window.seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  }));
  if (figure === null || paint === null || (live === null && isLive)) return null;
  return { paint, figure, live: live ?? figure };
}

/** Does the work, recorded into a folder where one is told. */
const recorded = <Value>(
  session: CDPSession,
  folder: string | null,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> => (folder === null ? work() : traced(session, { folder, name }, work));

const mediansOf = (list: readonly ColdTimes[]): ColdTimes => ({
  paint: median(list.map(({ paint }) => paint)),
  figure: median(list.map(({ figure }) => figure)),
  live: median(list.map(({ live }) => live)),
});
