import { CountWindows } from '#gateway/base/count-windows.ts';

const KEPT = 100_000;

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * The counts of the plugin for limits, one store for all routes: its own makes a new one for each, so that who asks many
 * paths would be counted for none. A key begins with whom and ends with the group, so paths of one group are counted together.
 */
export class LimitCounts {
  private readonly windows = new CountWindows(KEPT);

  /** Counts one request under the key and tells how many it has in the window, which begins with the first. */
  incr(key: string, tell: Told, windowMs: number): void {
    const now = Date.now();
    const { count: current, endsAt } = this.windows.count(key, now, windowMs);
    tell(null, { current, ttl: endsAt - now });
  }

  /** The plugin asks for the store of a route: all have this one. */
  child(): this {
    return this;
  }
}
