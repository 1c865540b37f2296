/** What the page of RxDB's live queries does for the bench; the page itself is plain JavaScript, like all code of rivals. */
export interface LiveRxdb {
  fill: (set: string, database: string) => Promise<null>;
  show: (database: string, period: string) => Promise<void>;
  /** Milliseconds from the beginning of the worker's write until the page shows it; `count` differs from call to call. */
  change: (count: number) => Promise<number>;
}

declare global {
  interface Window {
    liveRxdb: LiveRxdb;
  }
}
