import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import { cacheOf, rowsOf } from '#tests/support/stored.ts';

/** An element of home as it stood on the screen: what React makes it of. */
export interface HomeElement {
  tag: string;
  attributes: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  children: readonly (string | HomeElement)[];
}
/** Home as it stood when its figures were first seen. */
export interface HomeStart {
  toggles: FeatureToggles;
  tree: readonly HomeElement[];
}

declare global {
  interface Window {
    /** What stood on the screen when the static shell went. */
    homeStart: HomeElement[] | undefined;
  }
}

const TABLES = [
  'facts',
  'summaries',
  'commissionSummaries',
  'pulls',
  'payouts',
  'periods',
  'successRates',
  'attention',
  'orderDetails',
] as const;

/** Runs in the page before anything else: keeps the elements of home as they stand when the static shell goes. */
export function watchHomeStart(): void {
  const NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex', viewbox: 'viewBox' };
  const treeOf = (element: Element): HomeElement => {
    const attributes: Record<string, string | Record<string, string>> = {};
    for (const { name, value } of element.attributes) {
      if (name === 'style' || name === 'src') continue;
      const own =
        NAMES[name] ??
        name.replace(/^(?!data-|aria-)(\w+)-(\w)/, (_all, head: string, next: string) => head + next.toUpperCase());
      attributes[own] = value;
    }
    if (element instanceof HTMLElement && element.style.length > 0)
      attributes['style'] = Object.fromEntries(
        [...element.style].map((name) => [
          name.replace(/-(\w)/g, (_all, next: string) => next.toUpperCase()),
          element.style.getPropertyValue(name),
        ]),
      );
    const children = [...element.childNodes].flatMap((node): (string | HomeElement)[] =>
      node instanceof Element ? [treeOf(node)] : node instanceof Text && node.data !== '' ? [node.data] : [],
    );
    return { tag: element.localName, attributes, children };
  };
  const look = (): void => {
    const root = document.querySelector('#root');
    if (window.homeStart || !root?.querySelector('main') || document.querySelector('.boot')) return;
    window.homeStart = [...root.children].map(treeOf);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

const factsSchema = v.object({ access: v.object({ toggles: v.record(v.string(), v.boolean()) }) });

/** The features that are on for whoever is signed in. */
async function togglesOf(page: Page): Promise<FeatureToggles> {
  const facts = await rowsOf(page, 'jforce-session', 'facts');
  const found = facts.map((fact) => v.safeParse(factsSchema, fact)).find(({ success }) => success);
  if (!found?.success) throw new Error('Nobody is signed in');
  return found.output.access.toggles;
}

/** The page of React and Dexie alone for home as it is open: its HTML, and the records that it reads. */
export async function bareHomeOf(
  page: Page,
  labFolder: string,
  styles: string,
): Promise<{ html: string; rows: Record<string, unknown[]> }> {
  const tree = await page.evaluate(() => window.homeStart);
  const database = await cacheOf(page);
  if (!tree || database === null) throw new Error('Home was not seen');
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) rows[table] = await rowsOf(page, database, table);
  const start: HomeStart = { toggles: await togglesOf(page), tree };
  const data = JSON.stringify(start).replaceAll('<', String.raw`\u003c`);
  const built = readFileSync(join(labFolder, 'bare.html'), 'utf8');
  const html = built.replace(
    '</head>',
    () => `${styles}<script type="application/json" id="start">${data}</script></head>`,
  );
  return { html, rows };
}
