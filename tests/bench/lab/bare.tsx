import { useLiveQuery } from 'dexie-react-hooks';
import { createRoot } from 'react-dom/client';
import { Dexie, type Table } from 'dexie';
import { emptySummary, sumCells, type Summary } from '#shared/domain/sales/summary.ts';
import { NEWEST } from '#tests/bench/data/generate.ts';

/** The least that React and Dexie cost: one record, read live, as a few figures. */
class BareDatabase extends Dexie {
  declare totals: Table<Summary, string>;

  constructor() {
    super('bare');
    this.version(1).stores({ totals: 'period' });
  }
}

const db = new BareDatabase();

function Figures() {
  const summary = useLiveQuery(() => db.totals.get(NEWEST));
  if (!summary) return null;
  const totals = sumCells(summary.cells);
  return (
    <main data-live="">
      {Object.entries(totals).map(([name, value]) => (
        <p key={name} data-figure={name}>
          {value.toLocaleString('fr-MA')} DH
        </p>
      ))}
    </main>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Figures />);

/** Fills the database once, and has the page opened without a connection from then on. */
async function prepare(): Promise<void> {
  await db.totals.put(emptySummary(NEWEST, 'MAD'));
  await navigator.serviceWorker.register('/keep.js');
  await navigator.serviceWorker.ready;
}

declare global {
  interface Window {
    prepare: () => Promise<void>;
  }
}

window.prepare = prepare;
