import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '#tests/support/gateway-process.ts';
import { choosePerson } from '#tests/support/person.ts';
import type { LinkSpeed } from '#tests/support/slow-link.ts';
import { synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import { watchFigures } from '#tests/bench/app/probe.ts';
import { APP, GATEWAY_PORT } from '#tests/bench/ports.ts';
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
    await choosePerson(page, person);
    await page.waitForURL(/\/home$/, { timeout: LIMIT_MS });
    const live = await until('the figures of home are there', () => liveAt(page), LIMIT_MS);
    await until('the app is ready without a connection', () => isReady(page), LIMIT_MS);
    const ready = Date.now() - chosen;
    return { usable, usableDown, home: live - chosen, ready, ...link.passed };
  } finally {
    await browser.remove();
  }
}

/** When the running app showed figures, as ms since 1970; null before. */
const liveAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => (window.seen.live === null ? null : performance.timeOrigin + window.seen.live)).catch(() => null);

async function isReady(page: Page): Promise<boolean> {
  await synced(page, '');
  return page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    return found?.active?.state === 'activated';
  });
}

/** Has the gateway compress every file as well as it can, as one that runs for a while has. */
async function compressed(): Promise<void> {
  const folder = join(ROOT, 'dist/app');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length));
  let before = 0;
  await until(
    'the files are compressed',
    async () => {
      let sum = 0;
      for (const file of files) sum += await sizeOf(file);
      const isSame = sum === before;
      before = sum;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return isSame;
    },
    LIMIT_MS,
  );
}

const sizeOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port: GATEWAY_PORT, path, headers: { 'Accept-Encoding': 'br', Host: new URL(APP).host } }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => (size += part.length));
      answer.on('end', () => resolve(size));
    })
      .on('error', reject)
      .end();
  });
