import { clock, painted } from '../lab/painted.ts';
import { openCollection } from './rxdb.js';

const STATUSES = ['created', 'ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'];
const PAGE = 5;

const worker = new Worker(new URL('./live-rxdb.worker.js', import.meta.url), { type: 'module' });

const ask = (order) =>
  new Promise((resolve, reject) => {
    const take = ({ data }) => ('failure' in data ? reject(new Error(data.failure)) : resolve(data.value));
    worker.addEventListener('message', take, { once: true });
    worker.postMessage(order);
  });

let stamp = '';
let waiting = null;

/** Ten live queries on the page: the newest rows, and the newest of every status; each shows its stamp. */
async function show(database, period) {
  const { rows } = await openCollection(database);
  const newest = [{ ordered_at: 'desc' }];
  const selectors = [{ period }, { period }, { period }, ...STATUSES.map((status) => ({ period, status }))];
  const first = selectors.map(
    (selector, index) =>
      new Promise((resolve) => {
        const place = document.body.appendChild(document.createElement('p'));
        const sort = selector.status ? [{ status: 'asc' }, ...newest] : newest;
        rows
          .find({ selector, sort: [{ period: 'asc' }, ...sort], limit: index === 0 ? 50 : PAGE })
          .$.subscribe((found) => {
            place.textContent = JSON.stringify(found.map((row) => [row.key, row.status, row.status_at])).slice(0, 200);
            if (index === 0) stamp = found[0]?.status_at ?? '';
            if (waiting && stamp === waiting.stamp) waiting.resolve();
            resolve();
          });
      }),
  );
  await Promise.all(first);
}

/** Has the worker change twenty rows; ms from the beginning of its write until the page shows them. */
async function change(count) {
  const wanted = new Date(Date.UTC(2027, 0, 1) + count * 1000).toISOString();
  const shown = new Promise((resolve) => {
    waiting = { stamp: wanted, resolve };
  }).then(painted);
  const began = await ask({ kind: 'change', stamp: wanted });
  return (await shown) - began;
}

window.liveRxdb = { fill: (set, database) => ask({ kind: 'fill', set, database }), show, change, clock };
