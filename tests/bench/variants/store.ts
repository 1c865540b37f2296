import type { Row } from '#tests/bench/data/generate.ts';

/** A way to keep rows on the phone, reduced to what is compared. */
interface Store {
  /** Keeps all rows; answers when they are durable as far as the store promises it. */
  fill: (rows: Row[]) => Promise<void>;
  close: () => Promise<void> | void;
}
export type OpenStore = (name: string) => Promise<Store>;

/**
 * What the page asks of a worker. `pipeline` begins with the request, `store` with rows in memory; `lines` adds the
 * commission lines to what a pipeline stored, which only the product has.
 */
export interface Task {
  kind: 'pipeline' | 'store' | 'lines';
  set: string;
  database: string;
}

/** Milliseconds; `usable` until the newest period and the figures can be shown. */
export interface Took {
  all: number;
  usable: number;
}
