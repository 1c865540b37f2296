import { CountWindows } from '#gateway/base/count-windows.ts';
import { TooMany } from '#gateway/base/refusal.ts';

const WINDOW_MS = 60_000;
const KEPT = 10_000;
/** So many requests are worked on at a time: the database is the app's, too. */
const AT_ONCE = 2;
const SHORTEST_WAIT_MS = 1000;

/** How much a gateway takes: some requests at a time, and so many events of a key in a minute (0: no limit). */
export class Gate {
  private readonly most: number;
  private readonly now: () => number;
  private under = 0;
  private lastTook = SHORTEST_WAIT_MS;
  private readonly windows = new CountWindows(KEPT);

  constructor(most: number, now: () => number = Date.now) {
    this.most = most;
    this.now = now;
  }

  /** Does the work of a request. Throws TooMany, with when to come again, while others are worked on. */
  async pass<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.under >= AT_ONCE)
      throw new TooMany('Other requests of the feed are worked on', Math.max(this.lastTook, SHORTEST_WAIT_MS));
    this.under += 1;
    const begin = this.now();
    try {
      return await work();
    } finally {
      this.under -= 1;
      this.lastTook = this.now() - begin;
    }
  }

  /** Counts events of a key. Throws TooMany when they are more than a minute may have; a whole request at the least is taken. */
  count(key: string, events: number): void {
    if (this.most === 0) return;
    const now = this.now();
    const window = this.windows.at(key, now);
    if (window !== null && window.count > 0 && window.count + events > this.most)
      throw new TooMany(`At most ${this.most} events a minute`, window.endsAt - now);
    this.windows.count(key, now, WINDOW_MS, events);
  }
}
