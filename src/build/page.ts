import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf } from '#shared/domain/market/locale.ts';
import { manifestPath } from '#shared/domain/market/manifest-path.ts';
import { MOROCCO, type Market } from '#shared/domain/market/market.ts';
import type { Choice } from './choice.ts';
import { manifestOf } from './manifest.ts';
import { escaped } from './escaped.ts';
import { introOf } from './intro.ts';
import { PAGE_WORDS, type PageWords } from './page-words.ts';

/** What index.html leaves open as `{{name}}`, by the choice of the build. Values are HTML. */
export function fillingsOf({ market, languages }: Choice): Record<string, string> {
  const [first] = languages;
  const inEach = (say: (words: PageWords) => string): string[] =>
    languages.map((locale) => escaped(say(PAGE_WORDS[locale])));
  return {
    lang: first,
    dir: directionOf(first),
    manifest: manifestPath(first),
    market: market.country,
    languages: languages.join(','),
    brand: escaped(market.brand),
    description: escaped(PAGE_WORDS[first].description),
    barLight: market.colors.bar.light,
    barDark: market.colors.bar.dark,
    markGround: market.colors.mark.ground,
    markLine: market.colors.mark.line,
    icons: market.icons,
    intro: introOf({ market, languages }),
    noScript: inEach((words) => words.noScript(market.brand)).join(' — '),
    stuck: inEach((words) => words.stuck)
      .map((text, at) => `<span class="boot-text" lang="${languages[at]}" dir="auto">${text}</span>`)
      .join(''),
    again: inEach((words) => words.again).join(' · '),
    repair: inEach((words) => words.repair).join(' · '),
  };
}

/** The text with every `{{name}}` filled in. Throws for a name without a filling. */
export function fill(text: string, fillings: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const filling = fillings[name];
    if (filling === undefined) throw new Error(`index.html asks for {{${name}}}, which nobody knows`);
    return filling;
  });
}

/** A page with a section for each language, with those of the offered ones alone, under the brand of the market. */
export function offeredSections(html: string, { market, languages }: Choice): string {
  const offered: ReadonlySet<string | undefined> = new Set(languages);
  return html
    .replace(/ *<section lang="(\w+)"[\s\S]*?<\/section>\n/g, (section, lang: string) =>
      offered.has(lang) ? section : '',
    )
    .replace('<html lang="fr">', `<html lang="${languages[0]}">`)
    .replaceAll(MOROCCO.brand, escaped(market.brand));
}

/** The mark as a drawing, in the colours of the market. */
export const inColorsOf = ({ colors: { mark } }: Market, drawing: string): string =>
  drawing.replaceAll(MOROCCO.colors.mark.ground, mark.ground).replaceAll(MOROCCO.colors.mark.line, mark.line);

/** Makes index.html, recovery page, mark and manifests those of the chosen market and languages. */
export function page(choice: Choice): Plugin {
  const { market, languages } = choice;
  let folder = '';
  const has = (path: string): boolean => existsSync(join(folder, path));
  const textOf = (locale: (typeof languages)[number]): string =>
    `${JSON.stringify(manifestOf(market, locale, has), null, 2)}\n`;
  return {
    name: 'page-of-choice',
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    configureServer({ middlewares }) {
      for (const locale of languages)
        middlewares.use(manifestPath(locale), (_request, response) => {
          response.setHeader('Content-Type', 'application/manifest+json').end(textOf(locale));
        });
    },
    transformIndexHtml: { order: 'pre', handler: (html) => fill(html, fillingsOf(choice)) },
    generateBundle() {
      for (const locale of languages)
        this.emitFile({ type: 'asset', fileName: manifestPath(locale).slice(1), source: textOf(locale) });
    },
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const change = async (name: string, edit: (text: string) => string): Promise<void> =>
          writeFile(join(dir, name), edit(await readFile(join(dir, name), 'utf8')));
        await change('favicon.svg', (drawing) => inColorsOf(market, drawing));
        await change('recovery.html', (html) => offeredSections(html, choice));
      },
    },
  };
}
