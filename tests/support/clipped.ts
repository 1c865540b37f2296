import type { Page } from 'playwright/test';

/**
 * Texts that are cut off or leave what they stand in: the box around them, one that hides what is outside, the window.
 * What can be scrolled to is no loss, which nothing above the beginning of the page can; texts for those who listen lie in a
 * box of one pixel on purpose, and the way past the navigation comes with the focus.
 */
export const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const SLACK = 1.5;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const why = rects.map((rect) => lostOf(parent, rect)).find((reason) => reason !== null);
      if (why) found.push(`"${text.slice(0, 60)}" ${why}`);
    }
    return [...new Set(found)];

    function lostOf(start: Element, rect: DOMRect): string | null {
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const around = box.getBoundingClientRect();
        if (style.display === 'contents' || style.display === 'inline') continue;
        // Labels of an axis have no width of their own; those who listen need no more than a pixel.
        if (around.width <= 1 || around.height <= 1) return null;
        const name = `${box.tagName.toLowerCase()}.${box.getAttribute('class')?.split(' ')[0] ?? ''}`;
        if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) return null;
        if (rect.left < around.left - SLACK || rect.right > around.right + SLACK)
          return `leaves ${name} sideways by ${Math.round(Math.max(around.left - rect.left, rect.right - around.right))} px`;
        if (style.overflowY !== 'visible' && (rect.top < around.top - SLACK || rect.bottom > around.bottom + SLACK))
          return `is cut by ${name}`;
      }
      const room = document.documentElement.clientWidth;
      const above = rect.top + scrollY < -SLACK && !start.closest('a[href="#main"]');
      return above || rect.left < -SLACK || rect.right > room + SLACK ? 'leaves the window' : null;
    }
  });
