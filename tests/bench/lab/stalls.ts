import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { NEWEST } from '#tests/bench/data/generate.ts';
import { openRows } from '#tests/bench/variants/raw.ts';
import { runTask } from './workers.ts';

/** Latencies of reads on the page, in milliseconds. */
type Read = () => Promise<unknown>;

/**
 * Reads one small record again and again while a worker stores a set, as a screen does that is looked at meanwhile.
 * `idle` reads as often with nobody writing.
 */
export async function measureStalls(
  variant: 'raw' | 'product' | 'idle',
  set: string,
  database: string,
): Promise<number[]> {
  return variant === 'raw' ? besideRows(set, database) : besideProduct(variant, set, database);
}

async function besideRows(set: string, database: string): Promise<number[]> {
  const db = await openRows(database);
  const read: Read = () =>
    new Promise((resolve, reject) => {
      const request = db.transaction('totals').objectStore('totals').get('all');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('read failed')));
    });
  const latencies = await readBeside(read, runTask('raw', { kind: 'pipeline', set, database }));
  db.close();
  return latencies;
}

async function besideProduct(variant: 'product' | 'idle', set: string, database: string): Promise<number[]> {
  const opened = await openCache(database);
  if (!opened.ok) throw new Error(`The cache does not open: ${opened.error}`);
  const db: CacheDatabase = opened.value;
  const work =
    variant === 'idle'
      ? new Promise((end) => setTimeout(() => end(null), 500))
      : runTask('product', { kind: 'pipeline', set, database });
  const latencies = await readBeside(() => db.summaries.get(NEWEST), work);
  db.close();
  return latencies;
}

async function readBeside(read: Read, work: Promise<unknown>): Promise<number[]> {
  const state = { running: true };
  const ended = work.finally(() => {
    state.running = false;
  });
  const latencies: number[] = [];
  while (state.running) {
    const begin = performance.now();
    await read();
    latencies.push(performance.now() - begin);
    await breath();
  }
  await ended;
  return latencies;
}

/** Lets the page do something else between two reads. */
const breath = (): Promise<void> =>
  new Promise((go) => {
    setTimeout(go, 1);
  });
