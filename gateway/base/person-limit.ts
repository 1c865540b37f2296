import { CountWindows } from './count-windows.ts';
import { TooMany } from './refusal.ts';

const WINDOW_MS = 60_000;
const KEPT = 100_000;

/**
 * Counts what a person asks for over all of their sessions: whoever signs on again and again has no more than others. Only
 * what a live session asks is told to it, so that nobody can use up what somebody else has.
 */
export class PersonLimit {
  private readonly most: number;
  private readonly windows = new CountWindows(KEPT);

  /** `most` requests a minute; 0 is no limit. */
  constructor(most: number) {
    this.most = most;
  }

  /** Counts one request. Throws TooMany. */
  count(personId: number): void {
    if (this.most === 0) return;
    const now = Date.now();
    const { count, endsAt } = this.windows.count(String(personId), now, WINDOW_MS);
    if (count > this.most) throw new TooMany('Too many requests of this person', endsAt - now);
  }
}
