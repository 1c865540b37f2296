import type { Page } from 'playwright';
import { itemsAfter } from '#tests/bench/data/answers.ts';
import { figuresOf, type Figures } from '#tests/bench/data/figures.ts';
import { NEWEST } from '#tests/bench/data/generate.ts';
import { BenchBrowser, slowDown, type Engine } from '#tests/bench/browser.ts';
import type { Load } from '#tests/bench/lab/load.ts';
import '#tests/bench/lab/rival-pages.ts';
import { LAB } from '#tests/bench/ports.ts';
import { median } from '#tests/bench/statistics.ts';

const SET = 'year-6000';
/** Changes that warm the code up before those that count. */
const WARM = 3;

/** Medians in milliseconds: twenty changed items until ten figures of their month show it. */
export interface LiveResult {
  commitToPaint: number;
  commitToPaintSlow: number;
  answerToPaint: number;
  /** From the beginning of the write of twenty rows in RxDB until the same figures in the same elements show it. */
  rxdbLoop: number;
}

const after = (done: number): Figures => figuresOf(itemsAfter(SET, done));

/** Changes twenty items again and again under a screen of ten figures, at full speed and slowed down six times. */
export async function measureLive(engine: Engine, changes: number): Promise<LiveResult> {
  const browser = await BenchBrowser.open(engine);
  try {
    const rxdb = await openRxdb(browser);
    const page = await browser.page(`${LAB}/live.html`);
    await page.evaluate((set) => window.live.fill(set, 'live'), SET);
    await page.evaluate((figures) => window.live.showFigures('live', figures), after(0));
    const fast: { commitToPaint: number; answerToPaint: number }[] = [];
    const loops: number[] = [];
    for (let done = 1; done <= changes + WARM; done += 1) {
      await page.bringToFront();
      const times = await page.evaluate((figures) => window.live.change(figures), after(done));
      await rxdb.bringToFront();
      const loop = await rxdb.evaluate(([count, figures]) => window.liveRxdb.change(count, figures), [
        done,
        after(done),
      ] as const);
      if (done <= WARM) continue;
      fast.push(times);
      loops.push(loop);
    }
    await page.bringToFront();
    await slowDown(page, 6);
    const slow: number[] = [];
    for (let done = changes + WARM + 1; done <= 2 * changes + WARM; done += 1) {
      slow.push((await page.evaluate((figures) => window.live.change(figures), after(done))).commitToPaint);
    }
    return {
      commitToPaint: median(fast.map(({ commitToPaint }) => commitToPaint)),
      answerToPaint: median(fast.map(({ answerToPaint }) => answerToPaint)),
      commitToPaintSlow: median(slow),
      rxdbLoop: median(loops),
    };
  } finally {
    await browser.close();
  }
}

async function openRxdb(browser: BenchBrowser): Promise<Page> {
  const page = await browser.page(`${LAB}/live-rxdb.html`);
  await page.evaluate(
    async ([set, period, figures]) => {
      await window.liveRxdb.fill(set, 'live-rxdb', period);
      await window.liveRxdb.show('live-rxdb', period, figures);
    },
    [SET, NEWEST, after(0)] as const,
  );
  return page;
}

/** How busy a page with ten live queries is while a first sync fills its database, slowed down six times. */
export async function measureLoad(engine: Engine, set: string, rounds: number): Promise<Load[]> {
  const browser = await BenchBrowser.open(engine);
  try {
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.page(`${LAB}/live.html`, 6);
      const database = `load-${round}`;
      await page.evaluate((name) => window.live.show(name), database);
      loads.push(await page.evaluate(([name, data]) => window.live.fill(data, name), [database, set] as const));
      await page.close();
    }
    return loads;
  } finally {
    await browser.close();
  }
}
