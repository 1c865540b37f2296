import { useLiveQuery } from 'dexie-react-hooks';
import { createElement, useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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
import type { HomeElement, HomeStart } from '#tests/bench/app/home-start.ts';

/**
 * Home by React and Dexie alone: the same records by a live query each, the same sums, and the same elements, without a router,
 * a library of styles or a catalogue of words. The page has its styles and the tree of its elements in its HTML.
 */
const NAME = 'bare';
const start: HomeStart | null = JSON.parse(document.querySelector('#start')?.textContent ?? 'null');
const now = Date.now();
const today = marketDay(now, MARKET.timeZone);
const money = new Intl.NumberFormat('fr-MA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('fr-MA', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

const drawn = ({ tag, attributes, children }: HomeElement, at: number): ReactNode =>
  createElement(
    tag,
    { key: at, ...attributes },
    ...children.map((child, index) => (typeof child === 'string' ? child : drawn(child, index))),
  );

function Home({ db, toggles, tree }: HomeStart & { db: CacheDatabase }) {
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
  const said = useMemo(() => {
    if (!month || !forecast) return null;
    const { sales, confirmed, pending, currency } = monthFigures(month.month, month.before, today, month.ledger, null);
    const { estimate, low, high } = forecastOf(forecast.sums, { ...forecast, hasAccount: true });
    const amounts = [sales.price, confirmed, pending, estimate, low, high];
    return amounts.map((amount) => money.format(toMajor({ amount, currency }))).join(' ');
  }, [month, forecast]);
  if (said === null || !steps || read.some((each) => each === undefined)) return null;
  return (
    <div data-sums={said} data-steps={steps.length} data-day={day.format(now)}>
      {tree.map(drawn)}
    </div>
  );
}

async function show(root: Element, { toggles, tree }: HomeStart): Promise<void> {
  const opened = await openCache(NAME);
  if (opened.ok) createRoot(root).render(<Home db={opened.value} toggles={toggles} tree={tree} />);
}

const root = document.querySelector('#root');
if (root && start) void show(root, start);

/** Stores the records of the app's own database, and has the page opened without a connection from then on. */
async function prepare(tables: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  const opened = await openCache(NAME);
  if (!opened.ok) throw new Error(opened.error);
  for (const [name, rows] of Object.entries(tables)) await opened.value.table(name).bulkPut([...rows]);
  opened.value.close();
  await navigator.serviceWorker.register('/keep.js');
  await navigator.serviceWorker.ready;
}

declare global {
  interface Window {
    prepare: typeof prepare;
  }
}

window.prepare = prepare;
