/** Windows are forgotten, the oldest first, when there are more than so many: keys are what anybody sends. */
const KEPT = 100_000;

interface Window {
  endsAt: number;
  count: number;
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * The counts of the plugin for limits, one store for all routes: its own makes a new one for each, so that who asks many
 * paths would be counted for none. A key begins with whom and ends with the group, so paths of one group are counted together.
 */
export class LimitCounts {
  private readonly windows = new Map<string, Window>();

  /** Counts one request under the key and tells how many it has in the window, which begins with the first. */
  incr(key: string, tell: Told, windowMs: number): void {
    const now = Date.now();
    const known = this.windows.get(key);
    const window = known !== undefined && known.endsAt > now ? known : this.begin(key, now + windowMs);
    window.count += 1;
    tell(null, { current: window.count, ttl: window.endsAt - now });
  }

  /** The plugin asks for the store of a route: all have this one. */
  child(): this {
    return this;
  }

  private begin(key: string, endsAt: number): Window {
    // Taken out first, so that the order is the one in which windows began.
    this.windows.delete(key);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= KEPT) this.windows.delete(oldest);
    const window = { endsAt, count: 0 };
    this.windows.set(key, window);
    return window;
  }
}
