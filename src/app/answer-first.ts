import { afterPaint } from '#browser/after-paint.ts';
import type { AppRouter } from './router.tsx';

/** A page that is not seen, or whose browser paints less often, goes on after this time. */
const LIMIT_MS = 200;

/** A touch leads on within this time, or it was not this one that did. */
const LEADS_MS = 500;

/** How the router leads on; what follows the history asks it anew each time. */
export interface Lead {
  load: AppRouter['load'];
}

/** A navigation that waits for the next frame. */
interface Asked {
  options: Parameters<AppRouter['load']>[0];
  done: Promise<void>;
}

/** Once the next frame is on the screen. */
const painted = (): Promise<void> =>
  new Promise((go) => {
    const stop = afterPaint(go);
    setTimeout(() => {
      stop();
      go();
    }, LIMIT_MS);
  });

/**
 * Whoever touches what leads on sees with the next frame that it was felt: it is marked (`data-going`) until the next screen is there.
 * Behind that frame the router begins with the screen, which takes a slow phone longer than people take for at once. Where the
 * screen is first drawn, and on a page that nobody sees, nothing waits.
 */
export function answerFirst(router: AppRouter, lead: Lead): void {
  const { load } = lead;
  let touched: { element: Element | null; at: number } = { element: null, at: 0 };
  const note = ({ target, timeStamp }: Event): void => {
    touched = { element: target instanceof Element ? target.closest('a, button') : null, at: timeStamp };
  };
  addEventListener('click', note, true);
  let next: Asked | null = null;
  lead.load = (options) => {
    if (options?.sync || document.visibilityState === 'hidden') return load(options);
    // What is asked for meanwhile is judged by the address that stands there already.
    router.updateLatestLocation();
    if (next) {
      next.options = options;
      return next.done;
    }
    const element = performance.now() - touched.at < LEADS_MS ? touched.element : null;
    element?.setAttribute('data-going', '');
    const asked: Asked = { options, done: Promise.resolve() };
    next = asked;
    asked.done = painted()
      .then(() => {
        next = null;
        return load(asked.options);
      })
      .finally(() => element?.removeAttribute('data-going'));
    return asked.done;
  };
}
