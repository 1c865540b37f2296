import type { Task, Took } from '#tests/bench/variants/store.ts';

/** What is compared. `product` is the code of this project, the others what a developer would pick instead. */
const WORKERS = {
  raw: () => new Worker(new URL('../variants/raw.worker.ts', import.meta.url), { type: 'module' }),
  'dexie-rows': () => new Worker(new URL('../variants/dexie-rows.worker.ts', import.meta.url), { type: 'module' }),
  rxdb: () => new Worker(new URL('../rivals/rxdb.worker.js', import.meta.url), { type: 'module' }),
  pouchdb: () => new Worker(new URL('../rivals/pouchdb.worker.js', import.meta.url), { type: 'module' }),
  sqlite: () => new Worker(new URL('../rivals/sqlite.worker.js', import.meta.url), { type: 'module' }),
  floor: () => new Worker(new URL('../variants/floor.worker.ts', import.meta.url), { type: 'module' }),
  product: () => new Worker(new URL('../variants/product.worker.ts', import.meta.url), { type: 'module' }),
};
export type Variant = keyof typeof WORKERS;

type Reply = { took: Took } | { failure: string };

/** Runs one task in a worker made for it, and ends the worker. */
export async function runTask(variant: Variant, task: Task): Promise<Took> {
  const worker = WORKERS[variant]();
  try {
    return await new Promise<Took>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if ('took' in data) resolve(data.took);
        else reject(new Error(`${variant}: ${data.failure}`));
      });
      worker.addEventListener('error', (event) => reject(new Error(`${variant}: ${event.message}`)));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
