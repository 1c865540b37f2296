/** When figures stood on the screen, and when they were those of the running app; ms since the navigation, null before. */
interface Seen {
  figure: number | null;
  live: number | null;
}

declare global {
  interface Window {
    seen: Seen;
    longTasks: PerformanceEntry[];
    /** When the app said that it is ready without a connection, as ms since 1970. */
    readyAt: number | null;
  }
}

/**
 * Runs in the page before anything else: looks at every frame in which something is new whether an amount is there, and notes the
 * time after the frame was painted. What the static shell shows counts as a figure, not as the running app. It asks for no
 * frame of its own: one after the other they kept a slowed-down page busy.
 */
export function watchFigures(): void {
  const seen: Seen = { figure: null, live: null };
  window.seen = seen;
  const amount = /\d[\s\u200e\u200f\u202f\u00a0]*(?:DH|MAD)/u;
  const afterPaint = (note: (at: number) => void): void => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => note(performance.now()), { once: true });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  const holdsAmount = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((each) => amount.test(each.textContent ?? ''));
  let isDue = false;
  const look = (): void => {
    isDue = false;
    if (seen.figure === null && holdsAmount('[data-figure], #root')) {
      afterPaint((at) => {
        seen.figure ??= at;
      });
    }
    if (document.querySelector('.boot') === null && holdsAmount('main')) {
      afterPaint((at) => {
        seen.live ??= at;
      });
    }
  };
  new MutationObserver(() => {
    if (isDue || seen.live !== null) return;
    isDue = true;
    requestAnimationFrame(look);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page before anything else: keeps every task of the main thread over 50 ms. */
export function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
}

/** Runs in the page before anything else: notes when the app says `mark`. */
export function watchMark(mark: string): void {
  window.readyAt = null;
  new MutationObserver(() => {
    const places = [...document.querySelectorAll('output')];
    if (places.some(({ textContent }) => textContent === mark)) window.readyAt ??= Date.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
