import { CountWindows } from './count-windows.ts';
import { PersonTurns } from './person-turns.ts';
import { TooMany } from './refusal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const KEPT = 100_000;

/**
 * Counts what a person asks for over all of their sessions: whoever signs on again and again has no more than others. Only
 * what a live session asks is told to it, so that nobody can use up what somebody else has.
 */
export class PersonLimit {
  private readonly windows: readonly { most: number; ms: number; counts: CountWindows }[];

  /** So many requests a minute, and a day where they are kept; 0 is no limit. */
  constructor({ minute, day = 0 }: { minute: number; day?: number }) {
    this.windows = [
      { most: minute, ms: MINUTE_MS, counts: new CountWindows(KEPT) },
      { most: day, ms: DAY_MS, counts: new CountWindows(KEPT) },
    ].filter(({ most }) => most > 0);
  }

  /** Counts one request. Throws TooMany. */
  count(personId: number): void {
    const now = Date.now();
    for (const { most, ms, counts } of this.windows) {
      const { count, endsAt } = counts.count(String(personId), now, ms);
      if (count > most) throw new TooMany('Too many requests of this person', endsAt - now);
    }
  }
}

/**
 * What a person may ask for. A write is kept for months under its key, its refusal too: a day has half an hour of what a minute
 * may have, far more than anybody has to write.
 */
export const limitsOfPerson = ({ calls, writes }: { calls: number; writes: number }) => ({
  calls: new PersonLimit({ minute: calls }),
  writes: new PersonLimit({ minute: writes, day: writes * 30 }),
  /** Of reads: a minute may have thousands, and those of a large shop take long. */
  turns: new PersonTurns(),
});
