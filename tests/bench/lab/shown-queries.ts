import { changesSince, homeBlocks, monthRows, recentItems } from '../../../src/features/home/queries.ts';
import { orderPhones, ordersState } from '../../../src/features/orders/queries.ts';
import { storedPeriods } from '../../../src/features/orders/stored-items.ts';
import type { CacheDatabase } from '../../../src/shared/db/schema.ts';
import { NEWEST, TODAY } from '../data/generate.ts';

/** What a screen shows of a query, and the moment for which it is true; null where a query has none. */
export interface Shown {
  text: string;
  asOf: string | null;
}
export type ShownQuery = (db: CacheDatabase) => Promise<Shown>;

const plain = (value: unknown): Shown => ({ text: JSON.stringify(value).slice(0, 200), asOf: null });
const stamped = (value: { asOf: string }): Shown => ({ text: JSON.stringify(value).slice(0, 200), asOf: value.asOf });

/** Ten live queries as the screens of the product ask them: about what home and orders show together. */
export const SHOWN_QUERIES: readonly ShownQuery[] = [
  async (db) => stamped(await monthRows(db, TODAY)),
  async (db) => stamped(await recentItems(db, 5)),
  async (db) => stamped(await ordersState(db)),
  async (db) => plain(await changesSince(db, '2026-11-28T12:00:00.000Z')),
  async (db) => plain(await homeBlocks(db)),
  async (db) => plain(await orderPhones(db)),
  async (db) => plain(await storedPeriods(db)),
  async (db) => plain(await db.facts.get('sync')),
  async (db) => plain(await db.summaries.where('period').belowOrEqual(NEWEST).toArray()),
  async (db) => plain(await db.periods.toArray()),
];
