import type { CDPSession, Page } from 'playwright';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import {
  measureScreenFloor,
  screenOf,
  stylesOf,
  type FloorScreen,
  type FloorTouch,
  type Shown,
} from '#tests/bench/app/screen-floor.ts';
import { tap } from '#tests/bench/app/tap.ts';
import { touchWatcher, type Awaited, type Touched } from '#tests/bench/app/touches.ts';
import { traced } from '#tests/bench/app/tracing.ts';
import { treeMaker } from '#tests/bench/app/trees.ts';
import { APP } from '#tests/bench/ports.ts';

const SLOW = 6;
/** How long the page is watched after an input, in ms. */
const WATCHED_MS = 2000;

const AMOUNT = String.raw`\d[\s\u200e\u200f\u202f\u00a0]*(?:DH|MAD)`;
const ROW = 'main li[aria-posinset]';

interface Step {
  name: string;
  /** What is touched; a key that is typed; or the way back of the phone. */
  touch: { selector: string; text?: RegExp } | { key: string } | 'back';
  awaited: Awaited | null;
}

/** The navigation says that this is the place: what stands on the screen is no longer the one before. */
const marked = (path: string): string => `body:has(nav a[aria-current=page][href^="${path}"])`;

const tab = (path: string, name: string, text = AMOUNT, selector = 'main section'): Step => ({
  name,
  touch: { selector: `nav a[href^="${path}"]` },
  awaited: { path: `^${path}$`, selector: `${marked(path)} ${selector}`, ...(text !== '' && { text }) },
});

const key = (letter: string): Step => ({
  name: 'typing in the search of orders',
  touch: { key: letter },
  awaited: null,
});

/** What somebody with many orders does, from home on. A name that comes again is the same kind of touch. */
const STEPS: readonly Step[] = [
  tab('/orders', 'open orders', '', ROW),
  {
    name: 'open the filter',
    touch: { selector: 'main a[href*="/orders/filter"]' },
    awaited: { path: '/filter$', selector: 'main fieldset button' },
  },
  {
    name: 'choose a status',
    touch: { selector: 'main fieldset button', text: /Livr/ },
    awaited: { path: '/filter$', selector: 'main fieldset button[aria-pressed=true]' },
  },
  {
    name: 'apply the filter',
    touch: { selector: 'main button[type=submit]' },
    awaited: { path: '^/orders$', selector: ROW },
  },
  { name: 'open an item', touch: { selector: `${ROW} a` }, awaited: { path: '/item/', selector: 'main dl' } },
  {
    name: 'back to the list',
    touch: { selector: 'header button' },
    awaited: { path: '^/orders$', selector: ROW },
  },
  { name: 'into the search of orders', touch: { selector: 'main input[type=search]' }, awaited: null },
  ...['s', 'a', 'm'].map(key),
  tab('/sales', 'open sales'),
  tab('/commissions', 'open commissions'),
  {
    name: 'back by the phone',
    touch: 'back',
    awaited: { path: '^/sales$', selector: `${marked('/sales')} main section`, text: AMOUNT },
  },
  tab('/home', 'open home'),
];

/** All touches of one kind, and what each did. */
export interface TouchTimes {
  name: string;
  touches: readonly Touched[];
  /** The same by React and Dexie alone, drawing the same elements; empty for what has no screen of its own to draw. */
  floor: readonly Touched[];
}

/**
 * Signs in as the store, fills the phone, and walks through the app again and again, slowed down six times; each round
 * begins with a page that was just loaded. With `traces`, the first touch of each kind is recorded into that folder.
 */
export async function measureTouch(
  labFolder: string,
  rounds: number,
  traces: string | null = null,
): Promise<TouchTimes[]> {
  const { times, shown } = await walkThrough(rounds, traces);
  const floor = await measureScreenFloor(labFolder, shown, rounds);
  return [...times].map(([name, touches]) => ({ name, touches, floor: floor.get(name) ?? [] }));
}

async function walkThrough(
  rounds: number,
  traces: string | null,
): Promise<{ times: Map<string, Touched[]>; shown: Shown }> {
  const browser = new ColdBrowser();
  const stack = await AppStack.start();
  try {
    const page = await browser.start();
    await page.addInitScript(touchWatcher);
    await page.addInitScript(treeMaker);
    await signInWhole(page, PERSON.store, APP);
    await controlled(page);
    const session = await page.context().newCDPSession(page);
    const times = new Map<string, Touched[]>();
    for (let round = 0; round < rounds; round += 1) {
      await openHome(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
      for (const step of STEPS) {
        const known = times.get(step.name) ?? [];
        const watched = (): Promise<Touched> => touchOnce(page, session, step);
        const isTraced = traces !== null && known.length === 0;
        const name = step.name.replaceAll(' ', '-');
        known.push(isTraced ? await traced(session, { folder: traces, name }, watched) : await watched());
        times.set(step.name, known);
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    return { times, shown: await lookAt(page, session) };
  } finally {
    await browser.remove();
    await stack.stop();
  }
}

async function openHome(page: Page): Promise<void> {
  const last = await synced(page);
  await page.goto(`${APP}/home`);
  await synced(page, last.completedAsOf);
  await page.locator('main section').first().waitFor();
}

/** Goes the same way once more, not slowed down, and keeps what stands on the screen after each step. */
async function lookAt(page: Page, session: CDPSession): Promise<Shown> {
  await openHome(page);
  const screens: FloorScreen[] = [await screenOf(page, 'home')];
  const touches: FloorTouch[] = [];
  for (const [number, step] of STEPS.entries()) {
    await touchOnce(page, session, step);
    const from = screens.at(-1)?.name ?? 'home';
    const to = `after ${number}`;
    screens.push(await screenOf(page, to));
    const { name, awaited } = step;
    if (awaited) touches.push({ name, from, to, isWrite: false, awaited });
  }
  return { screens, touches, styles: await stylesOf(page) };
}

async function touchOnce(page: Page, session: CDPSession, { touch, awaited }: Step): Promise<Touched> {
  const carryOut = await ready(page, session, touch);
  await page.evaluate(([wanted, ms]) => window.watchTouch(wanted, ms), [awaited, WATCHED_MS] as const);
  await carryOut();
  return page.evaluate(() => window.touched);
}

/** Looks for what is touched; answers how that is done then, without a further look at the page. */
async function ready(page: Page, session: CDPSession, touch: Step['touch']): Promise<() => Promise<unknown>> {
  if (touch === 'back') return () => page.evaluate(() => history.back());
  if ('key' in touch) return () => page.keyboard.press(touch.key);
  const target = page
    .locator(touch.selector)
    .filter(touch.text ? { hasText: touch.text } : { visible: true })
    .first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${touch.selector}`);
  const at = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
  return () => tap(session, at);
}
