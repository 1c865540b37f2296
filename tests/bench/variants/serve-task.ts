import type { Row } from '#tests/bench/data/generate.ts';
import type { OpenStore, Task, Took } from './store.ts';

/** Answers the one task that a worker is made for. A failure is told as text, for the page to throw. */
export function serveTask(run: (task: Task) => Promise<Took>): void {
  self.addEventListener('message', (event: MessageEvent<Task>) => {
    run(event.data).then(
      (took) => self.postMessage({ took }),
      (cause: unknown) =>
        self.postMessage({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
    );
  });
}

/** Rows of a set as they come over the wire. */
export const fetchRows = async (set: string): Promise<Row[]> => (await fetch(`/rows/${set}`)).json();

/** Serves a store of rows: everything is usable when everything is there. */
export function serveStore(open: OpenStore): void {
  serveTask(async ({ kind, set, database }) => {
    const store = await open(database);
    const given = kind === 'store' ? await fetchRows(set) : null;
    const begin = performance.now();
    await store.fill(given ?? (await fetchRows(set)));
    const all = performance.now() - begin;
    await store.close();
    return { all, usable: all };
  });
}
