import { commissionRows, linesIn, pendingRows } from '#features/commissions/queries.ts';
import { monthRows } from '#features/home/queries.ts';
import { salesRows } from '#features/sales/queries.ts';
import { salesView } from '#features/sales/sales-view.ts';
import type { SalesSearch } from '#features/sales/search.ts';
import { forecastRows } from '#data/forecast/forecast-rows.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { commissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { isWithin, lineTest } from '#shared/domain/commissions/commission-lists.ts';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { forecastOf } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { NEWEST, PERIODS, TODAY } from '#tests/bench/data/generate.ts';
import { RowDatabase } from '#tests/bench/variants/dexie-rows.ts';
import { openRows } from '#tests/bench/variants/raw.ts';
import { firstItems, openList, rawNewest, rawPage } from './pages-of-items.ts';

/**
 * Questions of a screen, by who answers: the figures of a month, from all its rows and from the product's summary, those
 * of commissions, of the payout and of sales likewise, of sales also those of all months; lists of commission lines as they open; the newest fifty items, and the newest fifty of one
 * status, by an index over rows and from the product's list when it opens; and from the open list when another filter is chosen,
 * and deep in it.
 */
export type Question =
  | 'rowsDashboard'
  | 'productDashboard'
  | 'productCommissions'
  | 'productForecast'
  | 'productSales'
  | 'productSalesOfYear'
  | 'productLines'
  | 'productPending'
  | 'rawNewest'
  | 'rawPage'
  | 'productOpen'
  | 'productOpenFiltered'
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
  async productCommissions({ product }) {
    const db = await openProduct(product);
    return {
      async ask() {
        const { months, range } = await commissionRows(db, {}, TODAY);
        return commissionFigures(months, range, EVERY_LINE, TODAY);
      },
      close: () => db.close(),
    };
  },
  async productForecast({ product }) {
    const db = await openProduct(product);
    return {
      async ask() {
        const rows = await forecastRows(db, NEWEST, true);
        if (!rows) throw new Error('Nothing to foretell');
        return forecastOf(rows.sums, { ...rows, hasAccount: true });
      },
      close: () => db.close(),
    };
  },
  productSales: ({ product }) => openSales(product, {}),
  productSalesOfYear: ({ product }) =>
    openSales(product, { period: 'custom', from: PERIODS.at(-1) ?? NEWEST, to: TODAY }),
  async productLines({ product }) {
    const db = await openProduct(product);
    const range = { from: NEWEST, to: TODAY };
    const fits = lineTest({ ...EVERY_LINE, state: 'confirmed' });
    const passes = (line: CommissionLine): boolean => fits(line) && isWithin(line, range, TODAY, MARKET.timeZone);
    return { ask: () => linesIn(db, [NEWEST], passes, 50), close: () => db.close() };
  },
  async productPending({ product }) {
    const db = await openProduct(product);
    return { ask: () => pendingRows(db, { ...EVERY_LINE, state: 'pending' }), close: () => db.close() };
  },
  async rawPage({ raw }) {
    const db = await openRows(raw);
    return { ask: () => rawPage(db), close: () => db.close() };
  },
  async rawNewest({ raw }) {
    const db = await openRows(raw);
    return { ask: () => rawNewest(db), close: () => db.close() };
  },
  async productOpen({ product }) {
    const db = await openProduct(product);
    return { ask: () => firstItems(db), close: () => db.close() };
  },
  async productOpenFiltered({ product }) {
    const db = await openProduct(product);
    return { ask: async () => (await openList(db)).close(), close: () => db.close() };
  },
  async productFilter({ product }) {
    const db = await openProduct(product);
    const list = await openList(db, { whole: true });
    return { ask: async () => list.filter(), close: () => db.close() };
  },
  async productPage({ product }) {
    const db = await openProduct(product);
    const list = await openList(db, { whole: true });
    const { found } = list.filter();
    return { ask: async () => list.page(found), close: () => db.close() };
  },
};

/** What the screen of sales does with its address: reads, adds up, and compares with the days before. */
async function openSales(product: string, search: SalesSearch): Promise<Asked> {
  const db = await openProduct(product);
  return {
    async ask() {
      const view = salesView(await salesRows(db, search, TODAY), { status: null, category: null }, TODAY);
      if (view.kind === 'missing') throw new Error('Not every day is here');
    },
    close: () => db.close(),
  };
}

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
