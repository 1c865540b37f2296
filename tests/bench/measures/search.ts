import type { Page } from 'playwright';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { cacheOf } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import { slowDown } from '#tests/bench/browser.ts';
import { APP } from '#tests/bench/ports.ts';
import { median, quantile } from '#tests/bench/statistics.ts';

const SLOW = 6;
const ITEMS = 24_000;
/** What is typed, letter by letter: much is found, little, one order, a page, nothing. */
const TYPED = ['samsung galaxy', 'airfryer', 'ecouteurs', '3211', 'paiement', 'xiomi'];

/** Typing into the search with everything on the phone; the gateway moves nothing meanwhile. */
export interface SearchTimes {
  items: number;
  keys: number;
  /** Ms from the key to the paint of what it found; the page slowed down six times. */
  keyToPaint: number;
  keyToPaint95: number;
  /** Ms that the worker took for it; its processor is not slowed down. */
  worker: number;
  worker95: number;
  /** Ms until a question that finds no index in memory is answered by the worker: the first one after a start. */
  first: number;
  /** Bytes of the index and of all else in the database of the person. */
  index: number;
  stored: number;
}

declare global {
  interface Window {
    paintTimes: number[];
    workerTimes: number[];
  }
}

/** Signs in as the store, fills the phone up to 24,000 items, and types. */
export async function measureSearch(rounds: number): Promise<SearchTimes> {
  const browser = new ColdBrowser();
  const stack = await AppStack.start();
  try {
    const page = await browser.start();
    await page.addInitScript(watchKeys);
    await signInWhole(page, PERSON.store, APP);
    await controlled(page);
    const database = (await cacheOf(page)) ?? '';
    await page.evaluate(fillUp, [database, ITEMS] as const);
    await page.goto(`${APP}/search`);
    const field = page.getByRole('searchbox');
    await field.waitFor();
    const sizes = await until('everything is in the index', () => page.evaluate(weigh, database), 120_000);
    await page.reload();
    await field.waitFor();
    const [first = Number.NaN] = await until('the search is ready', async () => {
      const times = await page.evaluate(() => window.workerTimes);
      return times.length > 0 && times;
    });
    await slowDown(page, SLOW);
    await type(page, TYPED[0] ?? '');
    await page.evaluate(() => {
      window.paintTimes.length = 0;
      window.workerTimes.length = 0;
    });
    for (let round = 0; round < rounds; round += 1) for (const words of TYPED) await type(page, words);
    const { paints, works } = await page.evaluate(() => ({ paints: window.paintTimes, works: window.workerTimes }));
    return {
      ...sizes,
      keys: paints.length,
      keyToPaint: median(paints),
      keyToPaint95: quantile(paints, 0.95),
      worker: median(works),
      worker95: quantile(works, 0.95),
      first,
    };
  } finally {
    await browser.remove();
    await stack.stop();
  }
}

/** Types letter by letter, each after the paint of the one before. */
async function type(page: Page, words: string): Promise<void> {
  const count = (): Promise<number> => page.evaluate(() => window.paintTimes.length);
  await page.getByRole('searchbox').fill('');
  for (const letter of words) {
    const before = await count();
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    // A blank alone asks for nothing else: its answer is painted all the same.
    await until(`what "${words}" found is painted`, async () => (await count()) > before);
  }
}

/** Runs in the page before anything else: notes when what each key found was painted, and what the worker took for it. */
function watchKeys(): void {
  window.paintTimes = [];
  window.workerTimes = [];
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener(
    'input',
    ({ target }) => {
      const typed = target instanceof HTMLInputElement ? target.value : '';
      const begin = pressed;
      pressed = 0;
      if (begin === 0) return;
      const look = (): void => {
        if (document.querySelector<HTMLElement>('[data-for]')?.dataset['for'] !== typed) {
          requestAnimationFrame(look);
          return;
        }
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => window.paintTimes.push(performance.now() - begin), {
          once: true,
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    true,
  );
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...args: ConstructorParameters<typeof Plain>) {
      super(...args);
      this.addEventListener('message', ({ data }: MessageEvent<{ value?: { value?: { tookMs?: unknown } } }>) => {
        const took = data.value?.value?.tookMs;
        if (typeof took === 'number') window.workerTimes.push(took);
      });
    }
  };
}

/** Runs in the page: puts the chunks that are here once more behind themselves until there are so many items. */
async function fillUp([name, wanted]: readonly [string, number]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('open failed')));
  });
  const all = <Row>(store: IDBObjectStore): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const request: IDBRequest<Row[]> = store.getAll();
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('read failed')));
    });
  const work = db.transaction(['itemChunks', 'chunkOrders'], 'readwrite');
  const [chunks, orders] = [work.objectStore('itemChunks'), work.objectStore('chunkOrders')];
  const rows = await all<{ period: string; no: number; columns: { n: number } }>(chunks);
  const lists = await all<{ period: string; no: number; orderIds: string[] }>(orders);
  let items = rows.reduce((sum, { columns }) => sum + columns.n, 0);
  for (const row of rows) {
    if (items >= wanted) break;
    const list = lists.find(({ period, no }) => period === row.period && no === row.no);
    chunks.put({ ...row, no: row.no + 100 });
    orders.put({ ...list, no: row.no + 100, mark: Math.random() });
    items += row.columns.n;
  }
  await new Promise((resolve) => work.addEventListener('complete', resolve));
  db.close();
}

/** Runs in the page: bytes and items once every chunk is in the index, null before; counted as "data and storage" does. */
async function weigh(name: string): Promise<{ items: number; index: number; stored: number } | null> {
  const weightOf = (value: unknown): number => {
    if (typeof value === 'string') return value.length;
    if (typeof value === 'number') return 8;
    if (ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value !== 'object' || value === null) return 1;
    let sum = 0;
    for (const [key, part] of Object.entries(value)) sum += (Array.isArray(value) ? 0 : key.length) + weightOf(part);
    return sum;
  };
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('open failed')));
  });
  const tables = new Map<string, unknown[]>();
  for (const table of db.objectStoreNames) {
    const request: IDBRequest<unknown[]> = db.transaction(table).objectStore(table).getAll();
    const rows = await new Promise<unknown[]>((resolve) =>
      request.addEventListener('success', () => resolve(request.result)),
    );
    tables.set(table, rows);
  }
  db.close();
  const count = (table: string): number => tables.get(table)?.length ?? 0;
  if (count('searchChunks') === 0 || count('searchChunks') < count('itemChunks')) return null;
  const index = weightOf(tables.get('searchChunks'));
  const stored = [...tables].reduce((sum, [table, rows]) => sum + (table === 'searchChunks' ? 0 : weightOf(rows)), 0);
  const items = (tables.get('searchChunks') ?? []).reduce<number>((sum, row) => {
    const counts: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'items') : null;
    return (
      sum + (counts instanceof Int16Array || counts instanceof Int8Array ? [...counts].reduce((a, b) => a + b, 0) : 0)
    );
  }, 0);
  return { items, index, stored };
}
