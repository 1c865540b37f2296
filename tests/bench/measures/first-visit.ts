import type { Page } from 'playwright';
import { choosePerson } from '#tests/support/person.ts';
import type { LinkSpeed } from '#tests/support/slow-link.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import { compressed } from '#tests/bench/app/compressed.ts';
import { watchFigures, watchMark } from '#tests/bench/app/probe.ts';
import { APP } from '#tests/bench/ports.ts';
import { median } from '#tests/bench/statistics.ts';

/** 400 kbit/s down, 160 up. */
const SLOW_3G: LinkSpeed = { rtt: 400, up: 20_000, down: 50_000 };
const SLOW = 6;
const LIMIT_MS = 240_000;

/** A first visit: times in ms, bytes as they passed, headers included. */
export interface FirstVisit {
  /** From the address until the first screen can be used, and the bytes down until then. */
  usable: number;
  usableDown: number;
  /** From the address until the sign-on page can be used, with Login tapped as soon as it is there. */
  signOn: number;
  /** From the choice of the person on the sign-on page. */
  home: number;
  ready: number;
  /** Until then, from the beginning. */
  down: number;
  up: number;
  answers: number;
}

/** Signs in for the first time over a slow line with a slow processor, and waits until the app is ready without a connection. */
export async function measureFirstVisit(person: string, rounds: number): Promise<FirstVisit> {
  const stack = await AppStack.start(SLOW_3G);
  try {
    await compressed();
    const visits: FirstVisit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visitOnce(stack, person));
    const of = (name: keyof FirstVisit): number => median(visits.map((visit) => visit[name]));
    return {
      usable: of('usable'),
      usableDown: of('usableDown'),
      signOn: of('signOn'),
      home: of('home'),
      ready: of('ready'),
      down: of('down'),
      up: of('up'),
      answers: of('answers'),
    };
  } finally {
    await stack.stop();
  }
}

async function visitOnce({ link }: AppStack, person: string): Promise<FirstVisit> {
  const browser = new ColdBrowser();
  try {
    const page = await browser.start(SLOW);
    await page.addInitScript(watchFigures);
    await page.addInitScript(watchMark, words('fr', 'Ready without a connection'));
    link.take();
    const begin = performance.now();
    await page.goto(`${APP}/`, { waitUntil: 'commit' });
    const login = page.getByRole('button', { name: words('fr', 'Login'), exact: true });
    await login.waitFor({ timeout: LIMIT_MS });
    const usable = performance.now() - begin;
    const usableDown = link.passed.down;
    await login.click();
    await page.locator('button[name=account]').first().waitFor({ timeout: LIMIT_MS });
    const chosen = Date.now();
    const signOn = performance.now() - begin;
    await choosePerson(page, person);
    await page.waitForURL(/\/home$/, { timeout: LIMIT_MS });
    const live = await until('the figures of home are there', () => liveAt(page), LIMIT_MS);
    const ready = await until('the app says that it is ready', () => readyAt(page), LIMIT_MS);
    return { usable, usableDown, signOn, home: live - chosen, ready: ready - chosen, ...link.passed };
  } finally {
    await browser.remove();
  }
}

/** When the running app showed figures, as ms since 1970; null before. */
const liveAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => (window.seen.live === null ? null : performance.timeOrigin + window.seen.live)).catch(() => null);

const readyAt = (page: Page): Promise<number | null> => page.evaluate(() => window.readyAt).catch(() => null);
