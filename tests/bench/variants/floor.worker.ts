import { serveTask } from './serve-task.ts';
import { completed, openRows } from './raw.ts';

/** The physical floor: the bytes of the answer go into one record, unread. */
serveTask(async ({ kind, set, database }) => {
  const db = await openRows(database);
  const load = async (): Promise<ArrayBuffer> => (await fetch(`/rows/${set}`)).arrayBuffer();
  const given = kind === 'store' ? await load() : null;
  const begin = performance.now();
  const bytes = given ?? (await load());
  const writing = db.transaction('totals', 'readwrite', { durability: 'relaxed' });
  writing.objectStore('totals').put(bytes, 'all');
  await completed(writing);
  const all = performance.now() - begin;
  db.close();
  return { all, usable: all };
});
