import { clock, painted } from '../lab/painted.ts';
import { isShown, note } from '../lab/figures-shown.ts';
import { openCollection } from './rxdb.js';

const STATUSES = ['created', 'ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'];
const NEWEST_FEW = 5;

const worker = new Worker(new URL('./live-rxdb.worker.js', import.meta.url), { type: 'module' });

const ask = (order) =>
  new Promise((resolve, reject) => {
    const take = ({ data }) => ('failure' in data ? reject(new Error(data.failure)) : resolve(data.value));
    worker.addEventListener('message', take, { once: true });
    worker.postMessage(order);
  });

const sum = (rows, field) => String(rows.reduce((total, row) => total + row[field], 0));

/** Ten figures of the rows of a month, oldest first. */
function figuresOf(rows) {
  const counts = new Map(STATUSES.map((status) => [status, 0]));
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  const newest = rows.slice(-NEWEST_FEW).reverse();
  return {
    price: sum(rows, 'price'),
    commission: sum(rows, 'commission'),
    ...Object.fromEntries([...counts].map(([status, count]) => [status, String(count)])),
    newest: newest.map(({ name, status }) => `${name} ${status}`).join(', '),
  };
}

/**
 * One live query of the month for all ten figures: the usual one for each would cost more. The rows are kept current by
 * RxDB without asking the storage again.
 */
async function show(database, period, expected) {
  const { rows } = await openCollection(database);
  const root = document.querySelector('#root');
  const places = new Map();
  const shown = isShown(expected);
  const sort = [{ period: 'asc' }, { ordered_at: 'asc' }];
  rows.find({ selector: { period }, sort }).$.subscribe((found) => {
    const figures = figuresOf(found);
    for (const [name, text] of Object.entries(figures)) {
      const place = places.get(name) ?? root.appendChild(document.createElement('p'));
      place.dataset.figure = name;
      if (place.textContent !== text) place.textContent = text;
      places.set(name, place);
    }
    note(figures);
  });
  await shown;
}

/** Has the worker change twenty rows; ms from the beginning of its write until the page shows what they come to. */
async function change(count, expected) {
  const shown = isShown(expected).then(painted);
  const began = await ask({ kind: 'change', count });
  return (await shown) - began;
}

window.liveRxdb = {
  fill: (set, database, period) => ask({ kind: 'fill', set, database, period }),
  show,
  change,
  clock,
};
