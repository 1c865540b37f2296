import { createItemList } from '#features/orders/item-list.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { orderFilterTest, type OrderFilter } from '#shared/domain/items/order-filter.ts';
import { NEWEST } from '#tests/bench/data/generate.ts';
import { ROWS } from '#tests/bench/variants/raw.ts';

const STATUS = 'delivered';
const PAGE = 50;

declare global {
  interface IDBIndex {
    /** Chromium and Firefox read backwards in one request; the type library does not know it yet. */
    getAll(options: { query: IDBKeyRange; count: number; direction: 'prev' }): IDBRequest<unknown[]>;
  }
}

/** The newest rows of one status by an index made for it: getAll backwards, as Dexie asks for it too. */
export const rawPage = (db: IDBDatabase): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const index = db.transaction(ROWS).objectStore(ROWS).index('statusTime');
    const query = IDBKeyRange.bound([NEWEST, STATUS], [NEWEST, STATUS, '\uFFFF']);
    const request: IDBRequest<unknown[]> = index.getAll({ query, count: PAGE, direction: 'prev' });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('read failed')));
  });

const FILTER: OrderFilter = { ordered: null, completed: null, statuses: [STATUS], types: [] };
const passes = orderFilterTest(FILTER, MARKET.timeZone);

/** The product's list with its first fifty items of the status on screen. */
interface OpenList {
  /** All its items of the status: what choosing a filter asks for. */
  filter: () => Item[];
  /** Fifty of them, as far down as there are any. */
  page: (found: readonly Item[]) => Item[];
  close: () => void;
}

/** `whole`: when all items are in it; else when fifty of the status are, which is what a screen shows first. */
export function openList(db: CacheDatabase, { whole = false } = {}): Promise<OpenList> {
  const list = createItemList(db);
  const filter = (): Item[] => list.current().items.filter(passes);
  return new Promise((resolve) => {
    const close = list.subscribe(() => {
      if (whole ? list.current().complete : filter().length >= PAGE)
        resolve({ filter, page: (found) => found.slice(-PAGE), close });
    });
  });
}
