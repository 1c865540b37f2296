import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { tell } from '#gateway/feed/testing/tell.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { runImport } from './run-import.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';
import { inWords } from './time-left.ts';

const database = databaseForTests();
let services: Services;
beforeAll(() => {
  services = testServices(database.db, '2026-11-20T12:00:00Z');
});

const row = (order: string, given: Partial<TestRow> = {}): TestRow => ({
  order,
  seller: 'amal',
  times: { created: '2026-11-02T10:00:00Z', delivered: '2026-11-18T10:00:00Z' },
  ...given,
});
const load = (rows: readonly (TestRow | string)[], request: object = {}) =>
  importText(services, database.folder, exportOf(rows), request);
const counted = async () =>
  (
    await database.db
      .selectFrom('order_item')
      .select((item) => item.fn.countAll<number>().as('items'))
      .executeTakeFirstOrThrow()
  ).items;

const BAD = [
  ',,,,,,,,,',
  row('late', { times: { created: '2026-11-20T13:00:00Z' } }),
  row('cheap', { price: 'twelve' }),
  row('free', { price: '' }),
];
const NEGATIVE = row('back', { price: '-500' });

describe('an import that says what it does', () => {
  it('counts in a dry run what would happen, and writes nothing', async () => {
    const { done, said } = await load([row('a'), row('b', { seller: 'badr' }), ...BAD], { check: true });
    expect(done).toMatchObject({ rows: 6, imported: 2, rejected: 4, items: 2, consultants: 2, rejects: null });
    expect(said[0]).toContain('2 would be imported, 4 rejected. Nothing was changed.');
    expect(await counted()).toBe(0);
    expect(await database.db.selectFrom('consultant').selectAll().execute()).toEqual([]);
  });

  it('counts in a dry run an item once that stands in rows far from each other', async () => {
    const rows = Array.from({ length: 2100 }, (_none, index) => row(`far-${index}`));
    const { done } = await load([...rows, row('far-1'), row('far-2100')], { check: true });
    expect(done).toMatchObject({ rows: 2102, imported: 2102, items: 2101, consultants: 1 });
  });

  it('counts in a dry run which items of before would change, as the import then does', async () => {
    const created = { times: { created: '2026-11-02T10:00:00Z' } };
    await load([row('turn-moved', created), row('turn-same'), row('turn-priced', { price: '10' })]);
    const rows = [row('turn-moved'), row('turn-same'), row('turn-priced', { price: '12' }), row('turn-new')];
    const { said } = await load([...rows, row('turn-moved')], { check: true });
    expect(said[1]).toBe('1 items would be new, 2 would change; 0 consultants would be made.');
    expect((await load([...rows, row('turn-moved')])).done.items).toBe(3);
    expect((await load(rows, { check: true })).said[1]).toBe(
      '0 items would be new, 0 would change; 0 consultants would be made.',
    );
  });

  it('counts in a dry run an item of before once that would change by rows far from each other', async () => {
    await load([row('apart-1', { price: '10' })]);
    const rows = Array.from({ length: 2100 }, (_none, index) => row(`apart-${index}`));
    const { said } = await load([...rows, row('apart-1')], { check: true });
    expect(said).toContainEqual(expect.stringContaining('2099 items would be new, 1 would change;'));
  });

  it('says of a cell with line breaks in one line what is wrong with it', async () => {
    const { said } = await load([row('lines'), row('broken', { seller: '"a\nb"' })], { check: true });
    expect(said).toContainEqual(expect.stringContaining('line 3. The first: The consultant "a b" cannot name'));
  });

  it('names the first consultants that it makes, for a typing error makes one, too', async () => {
    const rows = ['7', '07', 'x', 'y', 'z', 'zz'].map((seller) => row(`made-${seller}`, { seller: `n${seller}` }));
    const named = 'n07, n7, nx, ny, nz ...';
    expect((await load(rows, { check: true })).said[1]).toBe(
      `6 items would be new, 0 would change; 6 consultants would be made: ${named}.`,
    );
    expect((await load(rows)).said[1]).toContain(`; 6 consultants were made: ${named}.`);
    expect((await load([...rows, row('made-2', { seller: 'n8' })])).said[1]).toContain(
      '; 1 consultants were made: n8.',
    );
  });

  it('counts what it refused by its reason, with the first lines and the first sentence', async () => {
    const { said } = await load([row('a'), ...BAD]);
    expect(said.filter((line) => line.startsWith('  '))).toEqual([
      '  1 because the row is empty: line 3. The first: The row is empty.',
      '  2 because the price is no amount: line 5, 6. The first: The price "twelve" is no amount in MAD.',
      '  1 because a time lies in the future: line 4. The first: The time 2026-11-20T13:00:00.000Z (created) lies in the future.',
    ]);
  });

  it('takes no empty date of another system for a time', async () => {
    const { done, said } = await load([
      row('g'),
      row('epoch', { times: { created: '1970-01-01T00:00:00Z' } }),
      row('zero', { times: { created: '0001-01-01T00:00:00Z' } }),
    ]);
    expect(done).toMatchObject({ imported: 1, rejected: 2 });
    expect(said.join('\n')).toContain('2 because a time lies before any program: line 3, 4.');
  });

  it('takes order ids with slashes, and says how an item id with one can be written', async () => {
    const { done, said } = await load([
      row('SO/2026/1'),
      row('..'),
      row('i', { item: 'SKU/7' }),
      row('j', { item: 'SKU%2F7' }),
    ]);
    expect(done).toMatchObject({ imported: 2, rejected: 2 });
    expect(said.join('\n')).toContain('The order id ".." cannot name anything');
    expect(
      await database.db.selectFrom('order_item').select('order_id').where('order_id', '=', 'SO/2026/1').execute(),
    ).toHaveLength(1);
  });

  it('refuses item ids that end as a correction of another item does', async () => {
    const { done, said } = await load([row('t', { item: 'SKU~2' }), row('t', { item: 'SKU~b' }), row('u~2')]);
    expect(done).toMatchObject({ imported: 2, rejected: 1 });
    expect(said.join('\n')).toContain('The item id "SKU~2" cannot name anything: it ends in "~" and a number');
  });

  it('says of a price below zero how a return is told', async () => {
    const { said } = await load([row('k'), NEGATIVE]);
    expect(said.join('\n')).toContain('The price "-500" is below zero; a return is a status.');
  });

  it('goes on behind a row whose words no database keeps as JSON', async () => {
    const long = `${'9'.repeat(39)}😀`;
    const { done, said } = await load([
      row('m'),
      row('n', { price: 'a\0b' }),
      row('o', { times: { created: long } }),
      row(long.repeat(3)),
    ]);
    expect(done).toMatchObject({ imported: 1, rejected: 3 });
    expect(said.join('\n')).toContain('"a\uFFFDb" holds characters that are not utf-8');
    expect(said.join('\n')).toContain(`The time "${'9'.repeat(39)}" (created)`);
    expect(said.join('\n')).toContain(`The order id "${'9'.repeat(39)}" cannot name anything`);
  });

  it('names rows that tell of an item again', async () => {
    const { said } = await load([row('a'), row('c'), row('a')]);
    expect(said.join('\n')).toContain('1 rows name an item of an earlier row (line 4)');
  });

  it('names rows that tell of an item again with another price, for they may be two lines of an order', async () => {
    const rows = [row('p1'), row('p1', { price: '20' }), row('p2'), row('p2'), row('p1', { price: '20' })];
    const says =
      '1 of them have another price (line 3): two lines of an order are two items, each with an id of its own.';
    for (const check of [true, false]) {
      const { said } = await load(rows, { check });
      expect(said.join('\n')).toContain('3 rows name an item of an earlier row (line 3, 5, 6)');
      expect(said).toContain(says);
    }
    expect((await load([row('p3'), row('p3')])).said.join('\n')).not.toContain('another price');
  });

  it('names rows whose status their items cannot get to', async () => {
    const [created, delivered, failed] = ['2026-11-02T10:00:00Z', '2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z'];
    const delayed = row('s2', { times: { created } });
    const first = await load([row('s1'), delayed, row('s3', { times: { created, failed: delivered } })]);
    expect(first.said.join('\n')).not.toContain('cannot get to');
    const rows = [
      row('s1', { times: { created, failed } }),
      row('s2', { times: { created, failed } }),
      row('s3', { times: { created, delivered: failed } }),
      row('s4', { times: { created, failed } }),
    ];
    const { done: checked } = await load(rows, { check: true });
    expect(checked.stayed).toEqual({ count: 2, lines: [2, 4] });
    const { done, said } = await load(rows);
    expect(done).toMatchObject({ imported: 4, stayed: { count: 2, lines: [2, 4] } });
    expect(said).toContain(
      '2 rows have a status that their item cannot get to from where it was (line 2, 4): it stays. After a delivery a cancellation is `returned`; what failed, was rejected or came back is over: a payment that may be tried again is `created`.',
    );
    const items = database.db.selectFrom('order_item').select(['order_id', 'status']).where('order_id', 'like', 's_');
    expect((await items.orderBy('order_id').execute()).map((item) => item.status)).toEqual([
      'delivered',
      'failed',
      'failed',
      'failed',
    ]);
    const { done: older } = await load([row('s1', { times: { created } }), delayed]);
    expect(older.stayed.count).toBe(0);
  });

  it('names rows that tell of a step behind the one to which their items have got, and none of an older export', async () => {
    const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
    const returned = { created: at(2), delivered: at(5), returned: at(8) };
    await load([
      row('z1', { times: returned }),
      row('z2', { times: { created: at(2), delivered: at(5), completed: at(9) } }),
    ]);
    const again = [
      row('z1', { times: { created: at(2), delivered: at(12) } }),
      row('z2', { times: { created: at(2), delivered: at(12) } }),
      row('z1', { times: { created: at(2), delivered: at(5) } }),
    ];
    for (const check of [true, false])
      expect((await load(again, { check })).done.stayed).toEqual({ count: 2, lines: [2, 3] });
  });

  it('names rows of one file that contradict each other', async () => {
    const failed = { created: '2026-11-02T10:00:00Z', failed: '2026-11-19T10:00:00Z' };
    const rows = ['amal', 'new'].flatMap((seller) => [
      row(`${seller}1`, { seller }),
      row(`${seller}2`, { seller }),
      row(`${seller}1`, { seller, times: failed }),
    ]);
    for (const check of [true, false]) {
      const { done } = await load(rows, { check });
      expect(done.stayed).toEqual({ count: 2, lines: [4, 7] });
    }
  });

  it('names rows that contradict what waits for their items, and a dry run leaves that waiting', async () => {
    const seller = { consultant: 'amal', order_id: 'w1', item_id: '1' };
    const at = '2026-11-05T10:00:00Z';
    const status = { id: 'waits', kind: 'item-status', at, data: { ...seller, status: 'failed' } };
    expect(await tell(services, [status])).toMatchObject([{ reason: 'waits-for-order' }]);
    for (const check of [true, true, false]) {
      const { done } = await load([row('w1')], { check });
      expect(done.stayed).toEqual({ count: 1, lines: [2] });
    }
  });

  it('needs no category: what none names is of the others', async () => {
    const items = await database.db.selectFrom('order_item').select(['category', 'rate_bp']).execute();
    expect(items[0]?.category).toBe('other');
    expect(items[0]?.rate_bp).toBeGreaterThan(0);
  });

  it('ends with an error when it took no row', async () => {
    await expect(load(BAD)).rejects.toThrow('No row of');
    await expect(load([])).rejects.toThrow('has no rows below its header');
  });

  it('goes on where it was stopped, with what it had refused', async () => {
    const text = exportOf([
      ...Array.from({ length: 2500 }, (_unused, index) => row(`k${index}`)),
      ...BAD,
      ...Array.from({ length: 2500 }, (_unused, index) => row(`l${index}`)),
    ]);
    const file = join(database.folder, 'long.csv');
    const before = await counted();
    // Killed in the second batch: the refused rows cannot be written any more.
    const killed = { ...services, db: failing(services.db, 1) };
    await importText(killed, database.folder, text, { rejects: `${file}.rejects.csv` }).catch(() => undefined);
    const there = (await counted()) - before;
    expect(there).toBe(2000);
    const run = await database.db.selectFrom('import_run').select(['file', 'read_rows']).executeTakeFirstOrThrow();
    expect(run.read_rows).toBe(2000);
    const said: string[] = [];
    const mapping = join(database.folder, 'mapping.json');
    const done = await runImport(services, { file: run.file, mapping, rejects: `${file}.rejects.csv` }, (line) =>
      said.push(line),
    );
    expect(said[0]).toBe('Going on after 2000 rows that are in already.');
    expect(done).toMatchObject({ rows: 5004, imported: 5000, rejected: 4 });
    expect((await counted()) - before).toBe(5000);
    const kept = (await readFile(`${file}.rejects.csv`, 'utf8')).trimEnd().split('\n');
    expect(kept.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([2502, 2503, 2504, 2505]);
    expect(await database.db.selectFrom('import_run').selectAll().execute()).toEqual([]);
  }, 60_000);

  it('counts what stayed on from where it was stopped', async () => {
    const many = Array.from({ length: 2100 }, (_unused, index) => row(`u${index}`));
    const failed = { created: '2026-11-02T10:00:00Z', failed: '2026-11-03T10:00:00Z' };
    await load([row('u0', { times: failed }), row('u2099', { times: failed })]);
    const file = join(database.folder, 'stayed.csv');
    const mapping = join(database.folder, 'mapping.json');
    await writeFile(file, exportOf(many));
    const killed = { ...services, db: failing(services.db, 1) };
    await runImport(killed, { file, mapping }, () => undefined).catch(() => undefined);
    const said: string[] = [];
    const done = await runImport(services, { file, mapping }, (line) => said.push(line));
    expect(said[0]).toBe('Going on after 2000 rows that are in already.');
    expect(done.stayed).toEqual({ count: 2, lines: [2, 2101] });
  }, 60_000);

  it('begins anew when the file is another one by now', async () => {
    const file = join(database.folder, 'grown.csv');
    await writeFile(file, exportOf([row('g1')]));
    const mapping = join(database.folder, 'mapping.json');
    await runImport(services, { file, mapping }, () => undefined);
    await writeFile(file, exportOf([row('g1'), row('g2')]));
    expect(await runImport(services, { file, mapping }, () => undefined)).toMatchObject({ rows: 2, items: 1 });
  });

  it('says times as people do', () => {
    expect([400, 59_000, 61_000, 5_300_000, 9_000_000].map(inWords)).toEqual([
      '1 s',
      '59 s',
      '1 min',
      '88 min',
      '2.5 h',
    ]);
  });
});

/** A database that begins no more than so many transactions. */
function failing(db: Services['db'], most: number): Services['db'] {
  let begun = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        begun += 1;
        if (begun > most) throw new Error('The process was killed');
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
