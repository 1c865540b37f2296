import { homeBlocks, monthRows } from '#features/home/queries.ts';
import { recentItems } from '#features/home/recent-items.ts';
import { changesSince } from '#features/home/since-visit.ts';
import { orderPhones, ordersState } from '#features/orders/queries.ts';
import { storedPeriods } from '#features/orders/stored-items.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { sumCells } from '#shared/domain/sales/summary.ts';
import { NEWEST, TODAY } from '#tests/bench/data/generate.ts';

/** What a screen shows of a query, and the moment for which it is true; null where a query has none. */
export interface Shown {
  text: string | number;
  asOf: string | null;
}
export type ShownQuery = (db: CacheDatabase) => Promise<Shown>;

const counted = (list: { length: number }): Shown => ({ text: list.length, asOf: null });

/** Ten live queries as the screens of the product ask them: about what home and orders show together. */
export const SHOWN_QUERIES: Readonly<Record<string, ShownQuery>> = {
  async month(db) {
    const { month, asOf } = await monthRows(db, TODAY);
    return { text: sumCells(month.cells).price, asOf };
  },
  async recent(db) {
    const { items, asOf } = await recentItems(db);
    return { text: items.map(({ name, status }) => `${name} ${status}`).join(), asOf };
  },
  async state(db) {
    const { months, asOf } = await ordersState(db);
    return { text: months.missing.length, asOf };
  },
  sinceVisit: async (db) => ({
    text: (await changesSince(db, '2026-11-28T12:00:00.000Z', { orders: true, commissions: true, amounts: true }))
      .count,
    asOf: null,
  }),
  blocks: async (db) => counted((await homeBlocks(db)).blocks),
  phones: async (db) => counted(await orderPhones(db)),
  stored: async (db) => counted(await storedPeriods(db)),
  sync: async (db) => ({ text: (await db.facts.get('sync'))?.asOf ?? '', asOf: null }),
  trend: async (db) => counted(await db.summaries.where('period').belowOrEqual(NEWEST).toArray()),
  periods: async (db) => counted(await db.periods.toArray()),
};
