import { monthRows } from '../../../src/features/home/queries.ts';
import { openCache } from '../../../src/shared/db/open.ts';
import type { CacheDatabase } from '../../../src/shared/db/schema.ts';
import { NEWEST, TODAY } from '../data/generate.ts';
import { RowDatabase } from '../variants/dexie-rows.ts';
import { openRows } from '../variants/raw.ts';
import { openList, rawPage } from './pages-of-items.ts';

/**
 * Questions of a screen, by who answers: the figures of a month, from all its rows and from the product's summary; and
 * fifty items of one status, the newest by an index over rows, and from the product's list when it opens, when another
 * filter is chosen, and deep in it.
 */
export type Question =
  | 'rowsDashboard'
  | 'productDashboard'
  | 'rawPage'
  | 'productOpen'
  | 'productFilter'
  | 'productPage';

/** Names of the databases that hold the same month: as rows, as rows without Dexie, and as the product keeps it. */
export interface Places {
  dexie: string;
  raw: string;
  product: string;
}

const ASKS = 3;

type Asked = { ask: () => Promise<unknown>; close: () => void };

/** Milliseconds of each time that a question was asked, after one time that does not count. */
export async function askQuestion(question: Question, places: Places): Promise<number[]> {
  const { ask, close } = await OPENERS[question](places);
  await ask();
  const times: number[] = [];
  while (times.length < ASKS) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  close();
  return times;
}

const OPENERS: Readonly<Record<Question, (places: Places) => Promise<Asked>>> = {
  async rowsDashboard({ dexie }) {
    const db = new RowDatabase(dexie);
    return { ask: () => addUp(db), close: () => db.close() };
  },
  async productDashboard({ product }) {
    const db = await openProduct(product);
    return { ask: () => monthRows(db, TODAY), close: () => db.close() };
  },
  async rawPage({ raw }) {
    const db = await openRows(raw);
    return { ask: () => rawPage(db), close: () => db.close() };
  },
  async productOpen({ product }) {
    const db = await openProduct(product);
    return { ask: async () => (await openList(db)).close(), close: () => db.close() };
  },
  async productFilter({ product }) {
    const db = await openProduct(product);
    const list = await openList(db);
    return { ask: async () => list.filter(), close: () => db.close() };
  },
  async productPage({ product }) {
    const db = await openProduct(product);
    const list = await openList(db);
    const found = list.filter();
    return { ask: async () => list.page(found), close: () => db.close() };
  },
};

async function openProduct(name: string): Promise<CacheDatabase> {
  const opened = await openCache(name);
  if (!opened.ok) throw new Error(`The cache does not open: ${opened.error}`);
  return opened.value;
}

/** What a dashboard over rows does: reads the month, and adds up by status. */
async function addUp(db: RowDatabase): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  const rows = await db.rows.where('[period+status]').between([NEWEST, ''], [NEWEST, '\uFFFF']).toArray();
  for (const row of rows) totals.set(row.status, (totals.get(row.status) ?? 0) + row.commission);
  return totals;
}
