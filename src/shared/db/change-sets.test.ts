import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addChanges } from './change-sets.ts';
import { changesAfter, changesOfLine, changesUnder } from './changes.ts';
import { openCache } from './open.ts';
import type { CacheDatabase, SeenChange } from './schema.ts';

const MORNING = '2026-11-18T08:00:00.000Z';
const NOON = '2026-11-18T12:00:00.000Z';

const price = (key: string, after: number, asOf = MORNING): SeenChange => ({
  entity: 'item',
  key,
  name: 'Kettle',
  field: 'price',
  before: 0,
  after,
  asOf,
});

describe('what a pull saw change', () => {
  let db: CacheDatabase;
  beforeEach(async () => {
    const opened = await openCache(`cache.changes-${crypto.randomUUID()}`);
    if (!opened.ok) throw new Error(opened.error);
    db = opened.value;
  });
  afterEach(() => db.close());

  it('is one record for each moment, however many items it is about', async () => {
    await addChanges(db, [price('A/1', 1), price('A/2', 2), price('B/1', 3, NOON)]);
    expect((await db.changeSets.toArray()).map(({ asOf, keys }) => [asOf, keys])).toEqual([
      [MORNING, ['A/1', 'A/2']],
      [NOON, ['B/1']],
    ]);
  });

  it('is no record where nothing changed', async () => {
    await addChanges(db, []);
    expect(await db.changeSets.count()).toBe(0);
  });

  it('of many is a record for each hundred, found by order and told in its order', async () => {
    await addChanges(
      db,
      Array.from({ length: 250 }, (_, at) => price(at % 5 === 0 ? 'A/1' : `B/${at}`, at)),
    );
    expect((await db.changeSets.toArray()).map(({ changes }) => changes.length)).toEqual([100, 100, 50]);
    expect((await changesUnder(db, 'A')).map(({ after }) => after)).toEqual(
      Array.from({ length: 50 }, (_, at) => at * 5),
    );
  });

  it('is told of the order, the line or the time that is asked for, and of nothing beside it', async () => {
    const line: SeenChange = { ...price('A/1', 7), entity: 'line', field: 'amount' };
    await addChanges(db, [price('A/1', 1), price('AB/1', 2), line]);
    await addChanges(db, [price('A/1', 3, NOON)]);
    expect((await changesUnder(db, 'A')).map(({ after }) => after)).toEqual([1, 3]);
    expect((await changesOfLine(db, 'A/1')).map(({ after }) => after)).toEqual([7]);
    const { items, lines } = await changesAfter(db, MORNING);
    expect([items.map(({ after }) => after), lines]).toEqual([[3], []]);
  });
});
