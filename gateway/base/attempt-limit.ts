import { CountWindows } from './count-windows.ts';
import { networkOf } from './network-of.ts';
import { TooMany } from './refusal.ts';

const WINDOW_MS = 60_000;
const KEPT = 100_000;

/**
 * Counts sign-ins of each account from each address. Of both, because an address may be that of thousands, of whom one that
 * tries again and again must not keep the others out; and because somebody elsewhere must not keep an account's owner out.
 */
export class AttemptLimit {
  private readonly most: number;
  private readonly now: () => number;
  private readonly windows = new CountWindows(KEPT);

  /** `most` attempts a minute; 0 is no limit. */
  constructor(most: number, now: () => number = Date.now) {
    this.most = most;
    this.now = now;
  }

  /** Counts one attempt. Throws TooMany. */
  count(account: string | number, address: string): void {
    if (this.most === 0) return;
    const now = this.now();
    const { count, endsAt } = this.windows.count(`${account} ${networkOf(address)}`, now, WINDOW_MS);
    if (count > this.most) throw new TooMany('Too many sign-ins of this account', endsAt - now);
  }
}
