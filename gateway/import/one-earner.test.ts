import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { orderEvent, tell } from '#gateway/feed/testing/tell.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices, consultantOf } from '#gateway/ledger/testing/test-lines.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
let services: Services;
beforeAll(async () => {
  services = testServices(database.db, '2026-11-20T12:00:00Z');
  for (const seller of ['amal', 'badr']) await addConsultant(database.db, seller);
}, 240_000);

const created = '2026-11-02T10:00:00Z';
const delivered = { created, delivered: '2026-11-18T10:00:00Z' };
const returned = { ...delivered, returned: '2026-11-19T10:00:00Z' };
const row = (order: string, seller: string, given: Partial<TestRow> = {}): TestRow => ({
  order,
  seller,
  times: delivered,
  ...given,
});
const load = (rows: readonly (TestRow | string)[], request: object = {}) =>
  importText(services, database.folder, exportOf(rows), request);

/** Who earns by the items of an order: the consultant, the item, and what it brings. */
const earnedOf = async (order: string) =>
  (
    await database.db
      .selectFrom('commission_line')
      .innerJoin('consultant', 'consultant.consultant_id', 'commission_line.consultant_id')
      .select(['external_id', 'source', (line) => line.fn.sum<number>('amount_minor').as('sum')])
      .where('source', 'like', `${order}/%`)
      .where('commission_line.state', 'in', ['pending', 'confirmed'])
      .groupBy(['external_id', 'source'])
      .orderBy('source')
      .orderBy('external_id')
      .execute()
  ).map((line) => `${line.external_id} ${line.source}`);

const SAYS =
  "Item 1 of order a is consultant amal's; another one can have it once it failed, was rejected or came back there";

describe('an item that a consultant has', () => {
  it('is refused for another one in a later file, whose other rows come in', async () => {
    await load([row('a', 'amal')]);
    const next = [row('a', 'badr'), row('a', 'badr', { item: '2' })];
    for (const check of [true, false]) {
      const { done, said } = await load(next, { check });
      expect(done).toMatchObject({ imported: 1, rejected: 1 });
      expect(said).toContain(`  1 because another consultant has the item: line 2. The first: ${SAYS}.`);
    }
    const { done } = await load(next);
    expect(await readFile(done.rejects ?? '', 'utf8')).toContain(`2,"${SAYS}",a,1,badr`);
    expect(await earnedOf('a')).toEqual(['amal a/1', 'badr a/2']);
  });

  it('makes nobody of whom no other row is taken', async () => {
    await load([row('n', 'amal')]);
    for (const check of [true, false]) await expect(load([row('n', 'amall')], { check })).rejects.toThrow('was taken');
    for (const check of [true, false]) {
      const { done } = await load([row('n', 'amall'), row('n', 'ammal'), row('n', 'ammal', { item: '2' })], { check });
      expect(done).toMatchObject({ imported: 1, rejected: 2, made: ['ammal'] });
    }
    const like = database.db.selectFrom('consultant').select('external_id').where('external_id', 'like', 'am%al%');
    expect((await like.orderBy('external_id').execute()).map((one) => one.external_id)).toEqual(['amal', 'ammal']);
  });

  it('is refused for another one further down in the same file, and in a dry run of it', async () => {
    for (const check of [true, false]) {
      const { done } = await load([row('b', 'new-one'), row('b', 'badr'), row('b', 'new-one')], { check });
      expect(done).toMatchObject({ imported: 2, rejected: 1 });
    }
    expect(await earnedOf('b')).toEqual(['new-one b/1']);
  });

  it('goes to another one once it came back, in the same file or from the rejected rows', async () => {
    await load([row('c', 'amal'), row('d', 'amal')]);
    const { done } = await load([
      row('c', 'amal', { times: returned }),
      row('c', 'badr'),
      row('d', 'badr'),
      row('d', 'amal', { times: returned }),
    ]);
    expect(done).toMatchObject({ imported: 3, rejected: 1 });
    expect((await importAgain(done.rejects)).done).toMatchObject({ imported: 1, rejected: 0 });
    expect(await earnedOf('c')).toEqual(['badr c/1']);
    expect(await earnedOf('d')).toEqual(['badr d/1']);
  });

  it('is counted by a dry run where its first row is refused and a later one is taken', async () => {
    await load([row('o', 'amal')]);
    const rows = [row('o', 'badr'), row('o', 'amal', { times: returned }), row('o', 'badr'), row('o', 'badr')];
    expect((await load(rows, { check: true })).done).toMatchObject({ imported: 3, rejected: 1, items: 1 });
    // The one that came back has changed, too.
    expect((await load(rows)).done).toMatchObject({ imported: 3, rejected: 1, items: 2 });
  });

  it('is not taken for returned by a row whose status it cannot get to', async () => {
    await load([row('e', 'amal')]);
    const failed = { created, failed: '2026-11-19T10:00:00Z' };
    const { done } = await load([row('e', 'amal', { times: failed }), row('e', 'badr')]);
    expect(done).toMatchObject({ imported: 1, rejected: 1, stayed: { count: 1 } });
    expect(await earnedOf('e')).toEqual(['amal e/1']);
  });

  it('does not come back to the first by an older file, once another one earns by it', async () => {
    const failed = { created, failed: '2026-11-19T10:00:00Z' };
    const [last, first] = [[row('f', 'amal', { times: failed }), row('f', 'badr')], [row('f', 'amal')]];
    await load(last);
    const { done } = await load(first).catch(() => ({ done: null }));
    expect(done).toBeNull();
    expect((await load(last)).done).toMatchObject({ imported: 2, rejected: 0, items: 0 });
    expect(await earnedOf('f')).toEqual(['badr f/1']);
  });

  it('that changed hands is in no row of its own file that is refused when the file is imported again', async () => {
    const file = [row('k', 'amal'), row('k', 'amal', { times: returned }), row('k', 'badr')];
    expect((await load(file)).done).toMatchObject({ imported: 3, rejected: 0 });
    for (const check of [true, false])
      expect((await load(file, { check })).done).toMatchObject({ imported: 3, rejected: 0, items: 0 });
    expect(await earnedOf('k')).toEqual(['badr k/1']);
    const told = row('k', 'amal', { times: { created, delivered: '2026-11-18T11:00:00Z' } });
    expect((await load([told, row('k2', 'amal')])).done).toMatchObject({ imported: 2, rejected: 0 });
    expect(await earnedOf('k')).toEqual(['badr k/1']);
  });

  it('changes nothing for two who both have it from before, told again', async () => {
    const [amal, badr] = await Promise.all(['amal', 'badr'].map(idOf));
    const line = { orderedAt: created, events: [{ status: 'created', at: created, reason: null }] };
    await ingest(services, [lineOf(amal ?? 0, 'g', line), lineOf(badr ?? 0, 'g', line)]);
    const { done } = await load([row('g', 'amal'), row('g', 'badr', { times: returned })]);
    expect(done).toMatchObject({ imported: 2, rejected: 0 });
    expect(await earnedOf('g')).toEqual(['amal g/1']);
  });

  it('is refused for another one whatever brought it, the feed too', async () => {
    for (const order_id of ['h', 'h"\\{}'])
      await tell(services, [orderEvent(order_id, created, { consultant: 'amal', order_id, ordered_at: created })]);
    const { done } = await load([row('h', 'badr'), row('h"\\{}', 'badr'), row('h2', 'badr')]);
    expect(done).toMatchObject({ imported: 1, rejected: 2 });
    expect(await earnedOf('h')).toEqual(['amal h/1']);
  });

  it('does not come back to the first by a late status of the feed, once another one earns by it', async () => {
    const failed = { created, failed: '2026-11-19T10:00:00Z' };
    await load([row('l', 'amal', { times: failed }), row('l', 'badr'), row('m', 'amal', { times: failed })]);
    const told = (order_id: string, status: string, at: string) => ({
      id: `${order_id}-${status}`,
      kind: 'item-status',
      at,
      data: { consultant: 'amal', order_id, item_id: '1', status },
    });
    const verdicts = await tell(services, [
      told('l', 'ongoing', '2026-11-17T10:00:00Z'),
      told('l', 'delivered', '2026-11-18T10:00:00Z'),
      told('m', 'delivered', '2026-11-18T10:00:00Z'),
    ]);
    const message = "Item 1 of order l is another consultant's by now, who earns by it";
    expect(verdicts).toMatchObject([
      { result: 'taken' },
      { result: 'refused', reason: 'differs', field: 'data.consultant', message },
      { result: 'taken' },
    ]);
    expect(await earnedOf('l')).toEqual(['badr l/1']);
    expect(await earnedOf('m')).toEqual(['amal m/1']);
  });

  it('is refused for another one by the feed, whose order both of them have', async () => {
    await load([row('j', 'amal'), row('j', 'badr', { item: '2' })]);
    const item = { name: 'Item', price: '1000.00' };
    const told = (id: string, items: readonly string[]) =>
      orderEvent(id, created, {
        consultant: 'amal',
        order_id: 'j',
        ordered_at: created,
        items: items.map((item_id) => ({ ...item, item_id })),
      });
    expect(await tell(services, [told('both', ['1', '2']), told('own', ['1', '3'])])).toMatchObject([
      { result: 'refused', reason: 'differs', field: 'data.items.1.item_id' },
      { result: 'taken' },
    ]);
    expect(await earnedOf('j')).toEqual(['amal j/1', 'badr j/2', 'amal j/3']);
  });
});

const idOf = (externalId: string): Promise<number> => consultantOf(database.db, externalId);

const importAgain = async (rejects: string | null) =>
  importText(services, database.folder, await readFile(rejects ?? '', 'utf8'));
