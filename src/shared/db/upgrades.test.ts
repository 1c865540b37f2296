import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { changesOfLine, changesUnder } from './changes.ts';
import { openCache } from './open.ts';

const pull = { asOf: '2026-11-20T12:00:00.000Z', cursor: 40, etag: 'W/"1"', locale: 'fr', shape: 'one', failure: null };

it('a database of the first version keeps its rows and asks for the totals of all months anew', async () => {
  const first = new Dexie('cache.first');
  first.version(1).stores({
    facts: 'key',
    periods: 'from',
    summaries: 'period',
    daySummaries: 'period',
    itemChunks: '[period+no], period',
    chunkOrders: '[period+no]',
    orderDetails: 'orderId',
    changes: '++id, key, asOf',
    blocks: 'key',
    pulls: 'key',
  });
  await first.table('periods').put({ from: '2026-11-01', to: '2026-11-30', formatted: 'November' });
  await first.table('pulls').bulkPut([
    { ...pull, key: 'summaries' },
    { ...pull, key: 'items' },
  ]);
  first.close();
  const opened = await openCache('cache.first');
  if (!opened.ok) throw new Error(opened.error);
  const db = opened.value;
  expect(await db.periods.count()).toBe(1);
  expect(await db.lineChunks.count()).toBe(0);
  expect(await db.pulls.toArray()).toEqual([
    { ...pull, key: 'items' },
    { ...pull, key: 'summaries', etag: null, locale: '' },
  ]);
  db.close();
});

it('a database of the second version keeps its rows and its cursors, and has room for payouts', async () => {
  const second = new Dexie('cache.second');
  second.version(2).stores({ facts: 'key', periods: 'from', pulls: 'key', notifications: 'id, createdAt' });
  await second.table('periods').put({ from: '2026-11-01', to: '2026-11-30', formatted: 'November' });
  await second.table('pulls').put({ ...pull, key: 'summaries' });
  second.close();
  const opened = await openCache('cache.second');
  if (!opened.ok) throw new Error(opened.error);
  const db = opened.value;
  expect(await db.periods.count()).toBe(1);
  expect(await db.payouts.count()).toBe(0);
  expect(await db.pulls.toArray()).toEqual([{ ...pull, key: 'summaries' }]);
  db.close();
});

it('a database of the third version keeps its items, and what search looks through is made of them', async () => {
  const third = new Dexie('cache.third');
  third.version(3).stores({ facts: 'key', itemChunks: '[period+no], period', chunkOrders: '[period+no]' });
  await third.table('chunkOrders').put({ period: '2026-11-01', no: 0, orderIds: ['1'] });
  third.close();
  const opened = await openCache('cache.third');
  if (!opened.ok) throw new Error(opened.error);
  const db = opened.value;
  expect(await db.chunkOrders.count()).toBe(1);
  expect(await db.searchChunks.count()).toBe(0);
  db.close();
});

it('a database of the fifth version keeps what its pulls saw change, in their order, a record for each pull', async () => {
  const fifth = new Dexie('cache.fifth');
  fifth.version(5).stores({ facts: 'key', changes: '++id, key, asOf' });
  const change = {
    entity: 'item',
    name: 'Kettle',
    field: 'price',
    before: 1,
    after: 2,
    asOf: '2026-11-01T10:00:00.000Z',
  };
  const later = { ...change, asOf: '2026-11-02T10:00:00.000Z' };
  await fifth.table('changes').bulkAdd([
    { ...change, key: 'A/1' },
    { ...change, key: 'A/2' },
    { ...later, key: 'A/1', before: 2, after: 3 },
    { ...later, entity: 'line', key: 'line', field: 'amount' },
  ]);
  fifth.close();
  const opened = await openCache('cache.fifth');
  if (!opened.ok) throw new Error(opened.error);
  const db = opened.value;
  expect((await changesUnder(db, 'A')).map(({ key, after }) => [key, after])).toEqual([
    ['A/1', 2],
    ['A/2', 2],
    ['A/1', 3],
  ]);
  expect((await changesOfLine(db, 'line')).map(({ after }) => after)).toEqual([2]);
  expect(await db.changeSets.count()).toBe(2);
  expect(db.tables.map(({ name }) => name)).not.toContain('changes');
  db.close();
});
