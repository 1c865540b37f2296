import { networkOf } from './network-of.ts';
import { TooMany } from './refusal.ts';

const WINDOW_MS = 60_000;
/** Windows are forgotten, the oldest first, when there are more than so many. */
const KEPT = 10_000;

/**
 * Counts what failed of each address, where nobody knows yet whose attempt it is. What succeeds is not counted, so that
 * thousands who share an address never use it up; one who guesses does.
 */
export class FailureLimit {
  private readonly most: number;
  private readonly message: string;
  private readonly now: () => number;
  private readonly windows = new Map<string, { endsAt: number; count: number }>();

  /** `most` failures a minute; 0 is no limit. `message` is what is said beyond it. */
  constructor(most: number, message: string, now: () => number = Date.now) {
    this.most = most;
    this.message = message;
    this.now = now;
  }

  /** Does the work, and counts it when its failure `counts`. Throws TooMany, without doing it, after too many of them. */
  async pass<Answer>(
    address: string,
    work: () => Promise<Answer>,
    counts: (cause: unknown) => boolean,
  ): Promise<Answer> {
    const key = networkOf(address);
    const known = this.windows.get(key);
    const left = (known?.endsAt ?? 0) - this.now();
    if (this.most > 0 && known !== undefined && left > 0 && known.count >= this.most)
      throw new TooMany(this.message, left);
    try {
      return await work();
    } catch (cause) {
      if (counts(cause)) this.count(key);
      throw cause;
    }
  }

  private count(key: string): void {
    const now = this.now();
    const known = this.windows.get(key);
    if (known !== undefined && known.endsAt > now) {
      known.count += 1;
      return;
    }
    // Taken out first, so that the order is the one in which windows began.
    this.windows.delete(key);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= KEPT) this.windows.delete(oldest);
    this.windows.set(key, { endsAt: now + WINDOW_MS, count: 1 });
  }
}
