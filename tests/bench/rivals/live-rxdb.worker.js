import { clock } from '../lab/painted.ts';
import { fetchRows } from '../variants/serve-task.ts';
import { openCollection } from './rxdb.js';

const CHANGED_ITEMS = 20;
let collection = null;
let newest = [];

async function carryOut(order) {
  if (order.kind === 'fill') {
    const { rows } = await openCollection(order.database);
    collection = rows;
    const list = await fetchRows(order.set);
    await rows.bulkInsert(list);
    newest = list.sort((a, b) => (a.ordered_at < b.ordered_at ? -1 : 1)).slice(-CHANGED_ITEMS);
    return null;
  }
  const began = clock();
  await collection.bulkUpsert(newest.map((row) => ({ ...row, status_at: order.stamp })));
  return began;
}

self.addEventListener('message', ({ data }) => {
  carryOut(data).then(
    (value) => self.postMessage({ value }),
    (cause) => self.postMessage({ failure: cause.stack ?? String(cause) }),
  );
});
