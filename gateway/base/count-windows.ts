export interface CountWindow {
  /** Milliseconds of the clock that was given. */
  endsAt: number;
  count: number;
}

/**
 * Counts by key, each in a window of time that begins with the first. Keys are what anybody sends, so no more than so many are
 * kept: beyond that the oldest window is forgotten.
 */
export class CountWindows {
  private readonly most: number;
  private readonly windows = new Map<string, CountWindow>();

  constructor(most: number) {
    this.most = most;
  }

  /** The window of a key that runs at `now`, null without one. */
  at(key: string, now: number): CountWindow | null {
    const known = this.windows.get(key);
    return known !== undefined && known.endsAt > now ? known : null;
  }

  /** Counts one, or as many as are told, under the key; answers the window that they fell in. */
  count(key: string, now: number, windowMs: number, more = 1): CountWindow {
    const window = this.at(key, now) ?? this.begin(key, now + windowMs);
    window.count += more;
    return window;
  }

  private begin(key: string, endsAt: number): CountWindow {
    // Taken out first, so that the order is the one in which windows began.
    this.windows.delete(key);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= this.most) this.windows.delete(oldest);
    const window = { endsAt, count: 0 };
    this.windows.set(key, window);
    return window;
  }
}
