import { networkOf } from './network-of.ts';
import { TooMany } from './refusal.ts';

const WINDOW_MS = 60_000;
/** Windows that are over are forgotten, the oldest first, when there are more than so many. */
const KEPT = 10_000;

/**
 * Counts sign-ins of each account from each address. Of both, because an address may be that of thousands, of whom one that
 * tries again and again must not keep the others out; and because somebody elsewhere must not keep an account's owner out.
 */
export class AttemptLimit {
  private readonly most: number;
  private readonly now: () => number;
  private readonly windows = new Map<string, { endsAt: number; count: number }>();

  /** `most` attempts a minute; 0 is no limit. */
  constructor(most: number, now: () => number = Date.now) {
    this.most = most;
    this.now = now;
  }

  /** Counts one attempt. Throws TooMany. */
  count(account: string | number, address: string): void {
    if (this.most === 0) return;
    const now = this.now();
    if (this.windows.size > KEPT) this.forget(now);
    const key = `${account} ${networkOf(address)}`;
    const known = this.windows.get(key);
    const window = known !== undefined && known.endsAt > now ? known : { endsAt: now + WINDOW_MS, count: 0 };
    window.count += 1;
    // Taken out first, so that the order is the one in which windows began.
    if (window !== known) this.windows.delete(key);
    this.windows.set(key, window);
    if (window.count > this.most) throw new TooMany('Too many sign-ins of this account', window.endsAt - now);
  }

  private forget(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(key);
    }
  }
}
