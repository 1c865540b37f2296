import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright';
import * as v from 'valibot';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { compressed } from '#tests/bench/app/compressed.ts';
import { floorPageOf } from '#tests/bench/app/floor-page.ts';
import { LAB_HOMES, labHomesOf } from '#tests/bench/app/lab-homes.ts';
import { APP, DEBUG_PORT, LAB } from '#tests/bench/ports.ts';
import { LabServer } from '#tests/bench/serve.ts';
import { median } from '#tests/bench/statistics.ts';

const SCRIPT = 'tests/bench/rivals/lighthouse.js';
const LIMIT_MS = 180_000;
const STILL = '/first-screen.html';

const scoresSchema = v.object({
  performance: v.number(),
  accessibility: v.number(),
  'best-practices': v.number(),
  seo: v.number(),
});
const lookSchema = v.object({
  url: v.string(),
  scores: scoresSchema,
  times: v.object({
    'first-contentful-paint': v.number(),
    'largest-contentful-paint': v.number(),
    'total-blocking-time': v.number(),
    'speed-index': v.number(),
    'cumulative-layout-shift': v.number(),
  }),
  failed: v.array(v.string()),
});
type Look = v.InferOutput<typeof lookSchema>;

export interface LighthousePage {
  page:
    | 'signed out'
    | 'home, signed in'
    | 'the least: first screen without a script'
    | 'the least: home by all chosen parts';
  runs: number;
  /** Medians of the runs: points of 100. */
  scores: v.InferOutput<typeof scoresSchema>;
  /** Medians of the runs: ms, the shift without a unit. */
  times: Look['times'];
  /** What some run found wrong. */
  failed: string[];
}

/**
 * Looks at the first screen of whoever is new, and at home of somebody who is signed in; beside them at that screen without any
 * script, and at the same home by all chosen parts without the product; several times each.
 */
export async function measureLighthouse(labFolder: string, runs: number): Promise<LighthousePage[]> {
  const stack = await AppStack.start();
  const profile = mkdtempSync(join(tmpdir(), 'jforce-bench-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
    headless: true,
    locale: 'fr-FR',
  });
  try {
    await compressed();
    const out = await lookSeveral(runs, `${APP}/`, false);
    const still = await lookAtStill(browser, labFolder, runs);
    await filled(browser);
    const home = await lookSeveral(runs, `${APP}/home`, true);
    const least = await lookAtLeast(browser, labFolder, runs);
    return [
      summed('signed out', out),
      summed('the least: first screen without a script', still),
      summed('home, signed in', home),
      summed('the least: home by all chosen parts', least),
    ];
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
    await stack.stop();
  }
}

/** Signs in, and leaves the browser as somebody does who opens the app again later. */
async function filled(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  await signInWhole(page, PERSON.individual, APP);
  await page.close();
}

/** The first screen as it stands for whoever is new, as nothing but HTML. */
async function lookAtStill(browser: BrowserContext, labFolder: string, runs: number): Promise<Look[]> {
  const page = await browser.newPage();
  await page.goto(`${APP}/`);
  const still = await floorPageOf(page);
  await page.close();
  const lab = await LabServer.start(labFolder, new Map([[STILL, still]]), true);
  try {
    return await lookSeveral(runs, `${LAB}${STILL}`, false);
  } finally {
    await lab.stop();
  }
}

async function lookAtLeast(browser: BrowserContext, labFolder: string, runs: number): Promise<Look[]> {
  const page = await browser.newPage();
  await page.goto(`${APP}/home`);
  const { pages, rows } = await labHomesOf(page, labFolder);
  const lab = await LabServer.start(labFolder, pages, true);
  try {
    await page.goto(`${LAB}${LAB_HOMES.bare}`);
    await page.evaluate((tables) => window.prepare(tables), rows);
    await page.goto(`${LAB}${LAB_HOMES.stack}`);
    await page.close();
    return await lookSeveral(runs, `${LAB}${LAB_HOMES.stack}`, true);
  } finally {
    await lab.stop();
  }
}

async function lookSeveral(runs: number, address: string, keep: boolean): Promise<Look[]> {
  const looks: Look[] = [];
  for (let run = 0; run < runs; run += 1) {
    const look = await lookOnce(address, keep);
    if (look.url !== address) throw new Error(`Lighthouse was led from ${address} to ${look.url}`);
    looks.push(look);
  }
  return looks;
}

async function lookOnce(address: string, keep: boolean): Promise<Look> {
  const words = [SCRIPT, address, String(DEBUG_PORT), ...(keep ? ['keep'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: LIMIT_MS, maxBuffer: 10_000_000 });
  return v.parse(lookSchema, JSON.parse(stdout));
}

function summed(page: LighthousePage['page'], looks: readonly Look[]): LighthousePage {
  const score = (name: keyof Look['scores']): number => median(looks.map(({ scores }) => scores[name]));
  const time = (name: keyof Look['times']): number => median(looks.map(({ times }) => times[name]));
  return {
    page,
    runs: looks.length,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    times: {
      'first-contentful-paint': time('first-contentful-paint'),
      'largest-contentful-paint': time('largest-contentful-paint'),
      'total-blocking-time': time('total-blocking-time'),
      'speed-index': time('speed-index'),
      'cumulative-layout-shift': time('cumulative-layout-shift'),
    },
    failed: [...new Set(looks.flatMap(({ failed }) => failed))],
  };
}
