/** What one touch of the screen did, in ms. */
export interface Touched {
  /** From the input to the next paint: the longest of the events that belong to it, as the browser counts interactions. */
  toPaint: number;
  /** From the input until what it asked for was painted; null when it was not within the time that was watched. */
  seen: number | null;
  /** Tasks of the main thread over 50 ms that ended after that paint. */
  tasks: number[];
}

/** What a touch asks for: on which address, which element, and with which words in it (a pattern). */
export interface Awaited {
  path: string;
  selector: string;
  text?: string;
}

declare global {
  interface Window {
    /** Watches from now on; settles when as many ms as told have passed since the next input. */
    watchTouch: (awaited: Awaited | null, ms: number) => void;
    touched: Promise<Touched>;
  }
}

/** Runs in the page before anything else: makes `watchTouch`. */
export function touchWatcher(): void {
  const names = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'popstate']);
  let events: PerformanceEntry[] = [];
  let tasks: PerformanceEntry[] = [];
  const timing: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe(timing);
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const afterPaint = (note: (at: number) => void): void => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => note(performance.now()), { once: true });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  const isThere = ({ path, selector, text }: Awaited): boolean =>
    new RegExp(path).test(location.pathname) &&
    [...document.querySelectorAll(selector)].some(
      (each) => text === undefined || new RegExp(text, 'u').test(each.textContent ?? ''),
    );
  let begin: ((at: number) => void) | null = null;
  for (const name of names) addEventListener(name, ({ timeStamp }) => begin?.(timeStamp), true);
  window.watchTouch = (awaited, ms) => {
    events = [];
    tasks = [];
    let last = 0;
    let paintedAt = 0;
    let toPaint = 0;
    let seen: number | null = null;
    window.touched = new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (): void => {
        begin = null;
        changes.disconnect();
        const own = events.filter(({ name, startTime }) => names.has(name) && startTime <= last + 1);
        for (const { duration } of own) toPaint = Math.max(toPaint, duration);
        resolve({
          toPaint,
          seen,
          tasks: tasks.flatMap(({ startTime, duration }) => (startTime + duration > paintedAt + 1 ? [duration] : [])),
        });
      };
      const look = (): void => {
        if (awaited === null || !isThere(awaited)) return;
        changes.disconnect();
        requestAnimationFrame(() => afterPaint((painted) => (seen = painted - last)));
      };
      // Asked when something changed: a look at every frame would have the page draw frames that it does without.
      const changes = new MutationObserver(look);
      begin = (at) => {
        const isFirst = last === 0;
        last = at;
        requestAnimationFrame(() =>
          afterPaint((painted) => {
            toPaint = Math.max(toPaint, painted - at);
            paintedAt = Math.max(paintedAt, painted);
          }),
        );
        if (isFirst)
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        clearTimeout(timer);
        timer = setTimeout(end, ms);
      };
    });
  };
}
