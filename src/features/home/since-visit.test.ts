import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { chunkOf } from '#tests/support/stored-chunks.ts';
import { toLineChunks } from '#shared/db/line-chunks.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import { putLineChunks } from '#shared/db/stored-lines.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import type { CacheDatabase, SeenItemChange, SeenLineChange } from '#shared/db/schema.ts';
import { confirmedSum } from './confirmed-sum.ts';
import { changesSince } from './since-visit.ts';

const VISIT = '2026-03-18T18:40:00Z';
const ALL = { orders: true, commissions: true, amounts: true };
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.since-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

describe('since the last visit', () => {
  const change = (part: Partial<SeenItemChange>): SeenItemChange => ({
    entity: 'item',
    key: '315470233/1',
    name: 'Blender',
    field: 'status',
    before: 'delivered',
    after: 'completed',
    asOf: '2026-03-19T10:00:00Z',
    ...part,
  });

  it('tells what was seen after it, with what it earned', async () => {
    await putChunks(db, [chunkOf('2026-03-01', 0, [sampleItem({ status: 'completed', commission: 5394 })])]);
    await addChanges(db, [change({ before: 'ongoing', after: 'delivered', asOf: '2026-03-17T10:00:00Z' }), change({})]);
    const since = await changesSince(db, VISIT, ALL);
    expect(since.count).toBe(1);
    expect(since.activities[0]).toMatchObject({
      change: { status: { before: 'delivered', after: 'completed' } },
      effect: { confirmed: 5394, pending: -5394 },
    });
  });

  it('an item that is not on this phone is told without an amount', async () => {
    await addChanges(db, [change({ key: '9/9' })]);
    const since = await changesSince(db, VISIT, ALL);
    expect(since.activities[0]).toMatchObject({ item: null, effect: { confirmed: 0, pending: 0 } });
  });

  it('is empty when nothing changed', async () => {
    expect(await changesSince(db, VISIT, ALL)).toEqual({
      count: 0,
      asOf: '',
      whole: true,
      activities: [],
      lines: [],
      team: null,
    });
  });
});

describe('commission lines since the last visit', () => {
  const change = (part: Partial<SeenLineChange>): SeenLineChange => ({
    entity: 'line',
    key: 'bonus',
    name: 'Bonus of March',
    field: 'line',
    before: null,
    after: 15_000,
    asOf: '2026-03-19T10:00:00Z',
    ...part,
  });
  const line = (part: Parameters<typeof sampleLine>[0]) =>
    sampleLine({ state: 'confirmed', orderId: '', itemId: '', ...part });

  beforeEach(() =>
    putLineChunks(
      db,
      toLineChunks('2026-03-01', [
        line({ id: 'bonus', amount: 15_000, category: 'bonus' }),
        line({ id: 'sale', orderId: '315470233', itemId: '1', amount: 5394 }),
        line({ id: 'team-1', type: 'indirect1', name: '', amount: 200 }),
        line({ id: 'team-2', type: 'indirect2', name: '', amount: 50, state: 'pending' }),
      ]),
    ),
  );

  it('are told where no item tells of them, and those of the team together', async () => {
    await putChunks(db, [chunkOf('2026-03-01', 0, [sampleItem({ status: 'completed', commission: 5394 })])]);
    await addChanges(db, [
      change({}),
      change({ key: 'sale', name: 'Blender', field: 'state', before: 'pending', after: 'confirmed' }),
      { ...change({}), entity: 'item', key: '315470233/1', field: 'status', before: 'delivered', after: 'completed' },
      change({ key: 'team-1', name: '', after: 200 }),
      change({ key: 'team-2', name: '', after: 50 }),
    ]);
    const since = await changesSince(db, VISIT, ALL);
    expect(since.lines.map(({ event, effect }) => [event.key, effect.confirmed])).toEqual([['bonus', 15_000]]);
    expect(since.activities.map(({ effect }) => effect.confirmed)).toEqual([5394]);
    expect(since.team).toEqual({ lines: 2, currency: 'MAD', effect: { confirmed: 200, pending: 50 } });
    expect(since.count).toBe(3);
  });

  it('that are gone keep their name', async () => {
    await addChanges(db, [change({ key: 'lost', name: 'Adjustment', before: 700, after: null })]);
    const { lines } = await changesSince(db, VISIT, ALL);
    expect(lines[0]).toMatchObject({ event: { kind: 'gone', name: 'Adjustment' }, line: null });
  });

  it('that are gone take back what they were, in the sum too', async () => {
    await addChanges(db, [
      change({}),
      change({ key: 'lost', before: 70_000, after: null, was: line({ id: 'lost', amount: 70_000 }) }),
    ]);
    const since = await changesSince(db, VISIT, ALL);
    expect(since.whole).toBe(true);
    expect(confirmedSum(since)).toEqual({ amount: -55_000, currency: 'MAD' });
  });

  it('that are gone without a word of what they were leave no sum', async () => {
    await addChanges(db, [change({}), change({ key: 'lost', before: 70_000, after: null })]);
    expect((await changesSince(db, VISIT, ALL)).whole).toBe(false);
  });

  it('of the team that are gone are told, all of them, too', async () => {
    const was = line({ id: 'team-9', type: 'indirect1', name: '', amount: 300 });
    await addChanges(db, [change({ key: 'team-9', name: '', before: 300, after: null, was })]);
    expect(await changesSince(db, VISIT, ALL)).toMatchObject({
      count: 1,
      team: { lines: 1, currency: 'MAD', effect: { confirmed: -300, pending: 0 } },
    });
  });

  it('of the team that are gone are told by phones that did not keep what they were', async () => {
    await addChanges(db, [change({ key: 'team-9', name: '', before: 300, after: null })]);
    expect(await changesSince(db, VISIT, ALL)).toMatchObject({ count: 1, team: { lines: 1 }, whole: false });
  });

  it('tell what a removed item took along', async () => {
    const was = line({ id: 'sold', orderId: '9', itemId: '9', amount: 900 });
    await addChanges(db, [
      { ...change({}), entity: 'item', key: '9/9', field: 'item', before: 'completed', after: null },
      change({ key: 'sold', before: 900, after: null, was }),
    ]);
    const since = await changesSince(db, VISIT, ALL);
    expect(since.whole).toBe(true);
    expect(confirmedSum(since)).toEqual({ amount: -900, currency: 'MAD' });
  });

  it('tell nothing of an item that went and came back as it was', async () => {
    const was = line({ id: 'sale', orderId: '315470233', itemId: '1', amount: 5394 });
    await putChunks(db, [chunkOf('2026-03-01', 0, [sampleItem({ status: 'completed', commission: 5394 })])]);
    const item = { ...change({}), entity: 'item', key: '315470233/1', field: 'item' } as const;
    await addChanges(db, [
      { ...item, before: 'completed', after: null },
      change({ key: 'sale', before: 5394, after: null, was }),
      { ...item, before: null, after: 'completed' },
      change({ key: 'sale', before: null, after: 5394 }),
    ]);
    expect(await changesSince(db, VISIT, ALL)).toMatchObject({ count: 0, activities: [], lines: [] });
  });

  it('are all there when all are asked for', async () => {
    await addChanges(
      db,
      Array.from({ length: 130 }, (_, at) => change({ key: `new-${at}` })),
    );
    expect((await changesSince(db, VISIT, ALL)).lines).toHaveLength(100);
    expect((await changesSince(db, VISIT, { ...ALL, most: Infinity })).lines).toHaveLength(130);
  });

  it('a corrected commission is no news of an item whose commission is not shown', async () => {
    const corrected = { entity: 'item', key: '9/9', field: 'commission', before: 100, after: 90 } as const;
    await addChanges(db, [{ ...change({}), ...corrected }]);
    expect((await changesSince(db, VISIT, ALL)).count).toBe(1);
    expect((await changesSince(db, VISIT, { ...ALL, amounts: false })).count).toBe(0);
  });

  it('are left out with the commissions, and the items with the orders', async () => {
    await addChanges(db, [
      change({}),
      { ...change({}), entity: 'item', key: '9/9', field: 'status', before: 'ongoing', after: 'delivered' },
    ]);
    const keys = async (on: typeof ALL) => {
      const { activities, lines } = await changesSince(db, VISIT, on);
      return [...activities.map((each) => each.change.key), ...lines.map((each) => each.event.key)];
    };
    expect(await keys({ ...ALL, commissions: false })).toEqual(['9/9']);
    expect(await keys({ ...ALL, orders: false })).toEqual(['bonus']);
  });
});
