import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, type ReactNode } from 'react';
import { forecastRows } from '#data/forecast/forecast-rows.ts';
import { monthRows, payday } from '#features/home/queries.ts';
import { readNextSteps } from '#features/home/next-steps/read-steps.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { forecastOf } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { toMajor } from '#shared/domain/money/money.ts';
import { monthFigures } from '#shared/domain/sales/month-figures.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import type { HomeStart } from '#tests/bench/app/home-start.ts';
import type { TreeElement } from '#tests/bench/app/trees.ts';

/** The database of the pages that show home without the product's own code. */
export const HOME_DATABASE = 'bare';

const now = Date.now();
const today = marketDay(now, MARKET.timeZone);
const money = new Intl.NumberFormat('fr-MA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('fr-MA', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

interface Props extends HomeStart {
  db: CacheDatabase;
  drawn: (element: TreeElement, at: number) => ReactNode;
}

/** Home when its records are there, each by a live query, with its sums; nothing before. `drawn` makes its elements. */
export function Home({ db, toggles, tree, drawn }: Props) {
  const read = [
    useLiveQuery(() => db.facts.get('sync')),
    useLiveQuery(() => db.facts.get('consultant')),
    useLiveQuery(() => db.facts.get('level')),
    useLiveQuery(async () => (await payday(db, today)) ?? null),
    useLiveQuery(() => db.periods.orderBy('from').limit(1).toArray()),
  ];
  const month = useLiveQuery(() => monthRows(db, today));
  const forecast = useLiveQuery(() => forecastRows(db, monthOf(today), true));
  const steps = useLiveQuery(() => readNextSteps(db, { now, today, toggles, marks: [] }));
  const sums = useMemo(() => {
    if (!month || !forecast) return null;
    const { sales, confirmed, pending, currency } = monthFigures(month.month, month.before, today, month.ledger, null);
    const { estimate, low, high } = forecastOf(forecast.sums, { ...forecast, hasAccount: true });
    const amounts = [sales.price, confirmed, pending, estimate, low, high];
    return amounts.map((amount) => money.format(toMajor({ amount, currency }))).join(' ');
  }, [month, forecast]);
  if (sums === null || !steps || read.some((each) => each === undefined)) return null;
  return (
    <div data-sums={sums} data-steps={steps.length} data-day={day.format(now)}>
      {tree.map(drawn)}
    </div>
  );
}

/** Stores the records of the app's own database, and has the page opened without a connection from then on. */
export async function prepare(tables: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  const opened = await openCache(HOME_DATABASE);
  if (!opened.ok) throw new Error(opened.error);
  for (const [name, rows] of Object.entries(tables)) await opened.value.table(name).bulkPut([...rows]);
  opened.value.close();
  await navigator.serviceWorker.register('/keep.js');
  await navigator.serviceWorker.ready;
}
