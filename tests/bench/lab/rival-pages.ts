import type { Figures } from '#tests/bench/data/figures.ts';

/** What the page of RxDB's live queries does for the bench; the page itself is plain JavaScript, like all code of rivals. */
export interface LiveRxdb {
  fill: (set: string, database: string, period: string) => Promise<null>;
  /** Answers when exactly the expected figures stand on the page. */
  show: (database: string, period: string, expected: Figures) => Promise<void>;
  /** Milliseconds from the beginning of the worker's write until the page shows it; `count` differs from call to call. */
  change: (count: number, expected: Figures) => Promise<number>;
}

declare global {
  interface Window {
    liveRxdb: LiveRxdb;
  }
}
