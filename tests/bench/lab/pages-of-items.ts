import { createItemList } from '#features/orders/item-list.ts';
import { itemFinder, itemOf, rowsOf, type ItemRows } from '#features/orders/item-parts.ts';
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

/** The newest rows by an index made for it: getAll backwards, as Dexie asks for it too. */
const rawRows = (db: IDBDatabase, name: string, from: readonly string[]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const index = db.transaction(ROWS).objectStore(ROWS).index(name);
    const query = IDBKeyRange.bound([...from], [...from, '\uFFFF']);
    const request: IDBRequest<unknown[]> = index.getAll({ query, count: PAGE, direction: 'prev' });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('read failed')));
  });

/** The newest fifty rows of one status. */
export const rawPage = (db: IDBDatabase): Promise<unknown[]> => rawRows(db, 'statusTime', [NEWEST, STATUS]);

/** The newest fifty rows, whatever their status. */
export const rawNewest = (db: IDBDatabase): Promise<unknown[]> => rawRows(db, 'time', [NEWEST]);

/** The first fifty items of the product's list, as they stand when it opens. */
export function firstItems(db: CacheDatabase): Promise<readonly Item[]> {
  const list = createItemList(db);
  return new Promise((resolve) => {
    const close = list.subscribe(() => {
      const all = rowsOf(list.current().parts);
      if (all.count < PAGE) return;
      close();
      resolve(pageOf(all, 0));
    });
  });
}

/** Fifty items of a list from a place on, as a screen is given them. */
const pageOf = (rows: ItemRows, from: number): Item[] =>
  Array.from({ length: PAGE }, (_none, at) => itemOf(rows, from + at)).filter((item) => item !== undefined);

const FILTER: OrderFilter = { ordered: null, completed: null, statuses: [STATUS], types: [] };

/** The product's list with its first fifty items of the status on screen. */
interface OpenList {
  /** Chooses the filter anew: which items of the list have the status, and the first fifty of them. */
  filter: () => { found: ItemRows; first: Item[] };
  /** Fifty of them, as far down as there are any. */
  page: (found: ItemRows) => Item[];
  close: () => void;
}

/** `whole`: when all items are in it; else when fifty of the status are. */
export function openList(db: CacheDatabase, { whole = false } = {}): Promise<OpenList> {
  const list = createItemList(db);
  const filter = (): ReturnType<OpenList['filter']> => {
    const found = itemFinder(orderFilterTest(FILTER, MARKET.timeZone))(list.current().parts);
    return { found, first: pageOf(found, 0) };
  };
  return new Promise((resolve) => {
    const close = list.subscribe(() => {
      if (whole ? list.current().complete : filter().found.count >= PAGE)
        resolve({ filter, page: (found) => pageOf(found, Math.max(found.count - PAGE, 0)), close });
    });
  });
}
