import { createWorld } from '#workers/sync/testing/world.ts';
import { expect, it } from 'vitest';
import { collectionKey } from '#shared/db/schema.ts';
import { makeItem } from '#workers/sync/testing/make-item.ts';
import { createDatabases } from '#workers/sync/databases.ts';
import { openJob } from '#workers/sync/open-job.ts';
import { stampLater } from './stamp-months.ts';

it('a month that came whole since a delta keeps the moment of its own answer', async () => {
  const world = await createWorld((gateway) =>
    gateway.put(makeItem(0), makeItem(500, { orderedAt: '2026-10-05T09:00:00Z' })),
  );
  await world.sync();
  const opened = await openJob(world.deps, createDatabases(), new AbortController().signal, () => true);
  if (!opened.ok) throw new Error('Nobody is signed in');
  const job = opened.value;
  const { db } = job;
  const were = new Map((await db.pulls.toArray()).map((row) => [row.key, row]));
  const now = '2026-11-20T12:05:00.000Z';
  stampLater(job, { collection: 'items', table: db.summaries, now }, were);
  const own = '2026-11-20T12:03:00.000Z';
  await db.pulls.update(collectionKey('items', '2026-10-01'), { asOf: own });
  await db.summaries.update('2026-10-01', { asOf: own });
  for (const write of job.later) expect((await write()).ok).toBe(true);
  const moments = (await db.summaries.bulkGet(['2026-10-01', '2026-11-01'])).map((row) => row?.asOf);
  expect(moments).toEqual([own, now]);
  db.close();
});
