import type { Page } from 'playwright';

/** The screen that is open as one static page without any script: what only has to be parsed and painted. */
export const floorPageOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    const { lang, dir, dataset } = document.documentElement;
    const body = document.createElement('body');
    body.append(...[...document.body.childNodes].map((node) => node.cloneNode(true)));
    for (const each of body.querySelectorAll('script, link, noscript')) each.remove();
    for (const image of body.querySelectorAll('img')) image.removeAttribute('src');
    const theme = dataset['theme'] === undefined ? '' : ` data-theme="${dataset['theme']}"`;
    return [
      `<!doctype html><html lang="${lang}" dir="${dir}"${theme}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>',
      `<style>${rules.join('\n')}</style></head>${body.outerHTML}</html>`,
    ].join('');
  });

/** The rules of all styles of such a page, as an element of HTML. */
export const stylesIn = (floorPage: string): string => /<style>.*<\/style>/su.exec(floorPage)?.[0] ?? '';
