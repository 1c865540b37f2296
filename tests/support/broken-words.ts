import type { Page } from 'playwright/test';

/**
 * Words of titles and names that do not stand on one line: what is beside them left them too little room. Numbers, links and
 * what has no blank to break at may.
 */
export const brokenWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('h1, h2, h3, main li, main summary')) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(word);
      }
    }
    return [...new Set(found)];
  });
