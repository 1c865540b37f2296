import { CountWindows } from './count-windows.ts';
import { networkOf } from './network-of.ts';
import { TooMany } from './refusal.ts';

const WINDOW_MS = 60_000;
const KEPT = 10_000;

/**
 * Counts what failed of each address, where nobody knows yet whose attempt it is. What succeeds is not counted, so that
 * thousands who share an address never use it up; one who guesses does.
 */
export class FailureLimit {
  private readonly most: number;
  private readonly message: string;
  private readonly now: () => number;
  private readonly windows = new CountWindows(KEPT);

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
    const now = this.now();
    const known = this.windows.at(key, now);
    if (this.most > 0 && known !== null && known.count >= this.most)
      throw new TooMany(this.message, known.endsAt - now);
    try {
      return await work();
    } catch (cause) {
      if (counts(cause)) this.windows.count(key, this.now(), WINDOW_MS);
      throw cause;
    }
  }
}
