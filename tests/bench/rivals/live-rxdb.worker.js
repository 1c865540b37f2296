import { clock } from '../lab/painted.ts';
import { fetchRows } from '../variants/serve-task.ts';
import { openCollection } from './rxdb.js';

const CHANGED_ITEMS = 20;
const STATUSES = ['created', 'ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'];
let collection = null;
let newest = [];

async function carryOut(order) {
  if (order.kind === 'fill') {
    const { rows } = await openCollection(order.database);
    collection = rows;
    const list = await fetchRows(order.set);
    await rows.bulkInsert(list);
    newest = list.filter(({ period }) => period === order.period).slice(-CHANGED_ITEMS);
    return null;
  }
  const began = clock();
  const status = (index) => STATUSES[(order.count - 1 + index) % STATUSES.length];
  await collection.bulkUpsert(newest.map((row, index) => ({ ...row, status: status(index) })));
  return began;
}

self.addEventListener('message', ({ data }) => {
  carryOut(data).then(
    (value) => self.postMessage({ value }),
    (cause) => self.postMessage({ failure: cause.stack ?? String(cause) }),
  );
});
