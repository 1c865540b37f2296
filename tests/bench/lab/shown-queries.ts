import { homeBlocks, monthRows } from '#features/home/queries.ts';
import { recentItems } from '#features/home/recent-items.ts';
import { changesSince } from '#features/home/since-visit.ts';
import { orderPhones, ordersState } from '#features/orders/queries.ts';
import { storedPeriods } from '#features/orders/stored-items.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { sumCells } from '#shared/domain/sales/summary.ts';
import { NEWEST, TODAY } from '#tests/bench/data/generate.ts';

/** What a screen shows of a query. */
export type ShownQuery = (db: CacheDatabase) => Promise<string | number>;

/** Ten live queries as the screens of the product ask them: about what home and orders show together. */
export const SHOWN_QUERIES: Readonly<Record<string, ShownQuery>> = {
  month: async (db) => sumCells((await monthRows(db, TODAY)).month.cells).price,
  async recent(db) {
    const { items } = await recentItems(db);
    return items.map(({ name, status }) => `${name} ${status}`).join();
  },
  state: async (db) => (await ordersState(db)).months.missing.length,
  sinceVisit: async (db) =>
    (await changesSince(db, '2026-11-28T12:00:00.000Z', { orders: true, commissions: true, amounts: true })).count,
  blocks: async (db) => (await homeBlocks(db)).blocks.length,
  phones: async (db) => (await orderPhones(db)).length,
  stored: async (db) => (await storedPeriods(db)).length,
  sync: async (db) => (await db.facts.get('sync'))?.asOf ?? '',
  trend: async (db) => (await db.summaries.where('period').belowOrEqual(NEWEST).toArray()).length,
  periods: async (db) => (await db.periods.toArray()).length,
};
