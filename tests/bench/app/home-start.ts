import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import { cacheOf, rowsOf } from '#tests/support/stored.ts';
import type { TreeElement } from './trees.ts';

/** Home as it stood when its figures were first seen. */
export interface HomeStart {
  toggles: FeatureToggles;
  tree: readonly TreeElement[];
}

/** Home for the page of all chosen parts, with the rules of its styled components by class. */
export interface StackStart extends HomeStart {
  styles: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    /** What stood on the screen when the static shell went. */
    homeStart: TreeElement[] | undefined;
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

/** Runs in the page after `treeMaker`: keeps the elements of home as they stand when the static shell goes. */
export function watchHomeStart(): void {
  const look = (): void => {
    const root = document.querySelector('#root');
    if (window.homeStart || !root?.querySelector('main') || document.querySelector('.boot')) return;
    window.homeStart = window.treesOf(root);
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

/** Runs in the page: the rules of styled components by their class, as these take them, and all other rules. */
function styleRules(): { styles: Record<string, string>; others: string } {
  const styles: Record<string, string> = {};
  const others: string[] = [];
  const classes = new Set(
    [...document.querySelectorAll('[class*="sc-"]')].flatMap((element) =>
      [...element.classList].filter((name) => !name.startsWith('sc-')),
    ),
  );
  const place = (rule: CSSRule, wrap: (text: string) => string): void => {
    if (rule instanceof CSSMediaRule)
      for (const inner of rule.cssRules) place(inner, (text) => wrap(`@media ${rule.conditionText} { ${text} }`));
    else {
      const selector = rule instanceof CSSStyleRule ? rule.selectorText : '';
      const name = /\.([\w-]+)/.exec(selector)?.[1] ?? '';
      if (rule instanceof CSSStyleRule && classes.has(name))
        styles[name] =
          `${styles[name] ?? ''} ${wrap(`${selector.replaceAll(`.${name}`, '&')} { ${rule.style.cssText} }`)}`;
      else others.push(wrap(rule.cssText));
    }
  };
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) place(rule, (text) => text);
  return { styles, others: others.join('\n') };
}

/** The pages of React and Dexie alone, and of all chosen parts, for home as it is open, and the records that they read. */
export async function bareHomeOf(
  page: Page,
  labFolder: string,
  floorStyles: string,
): Promise<{ html: string; stackHtml: string; rows: Record<string, unknown[]> }> {
  const tree = await page.evaluate(() => window.homeStart);
  const database = await cacheOf(page);
  if (!tree || database === null) throw new Error('Home was not seen');
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) rows[table] = await rowsOf(page, database, table);
  const start: HomeStart = { toggles: await togglesOf(page), tree };
  const { styles, others } = await page.evaluate(styleRules);
  const filled = (name: string, rules: string, data: HomeStart): string =>
    readFileSync(join(labFolder, `${name}.html`), 'utf8').replace('</head>', () => {
      const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
      return `${rules}<script type="application/json" id="start">${json}</script></head>`;
    });
  const stack: StackStart = { ...start, styles };
  return {
    html: filled('bare', floorStyles, start),
    stackHtml: filled('stack', `<style>${others}</style>`, stack),
    rows,
  };
}
