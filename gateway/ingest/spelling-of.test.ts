import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findConsultant } from '#gateway/cli/find-consultant.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { consultantEvent, orderEvent, tell } from '#gateway/feed/testing/tell.ts';
import { exportOf, importText, type TestRow } from '#gateway/import/testing/test-export.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';

const database = databaseForTests();
const clock = { now: () => Date.parse('2026-03-20T12:00:00Z') };
const services = () => ({ ...testServices(database.db), clock });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-spelling-'));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const composed = (id: string): string => id.normalize('NFC');
const apart = (id: string): string => id.normalize('NFD');
const CREATED = { created: '2026-03-02T10:00:00Z' };

const people = async (like: string): Promise<string[]> =>
  (
    await database.db.selectFrom('consultant').select('external_id').where('external_id', 'like', `${like}%`).execute()
  ).map((row) => row.external_id);
const items = async (like: string) =>
  database.db
    .selectFrom('order_item')
    .select(['consultant_id', 'order_id', 'item_id', 'price_minor'])
    .where('order_id', 'like', `${like}%`)
    .orderBy('item_id')
    .execute();

describe('an id that is composed in one place and not in another', () => {
  it('is one consultant, one order and one item in rows of an import, near each other or in another file', async () => {
    const row = (id: (text: string) => string, price: string): TestRow => ({
      seller: id('Zoé 1'),
      order: id('Zo-é'),
      item: id('ligne é'),
      price,
      times: CREATED,
    });
    await importText(services(), folder, exportOf([row(apart, '10'), row(composed, '20')]));
    await importText(services(), folder, exportOf([row(apart, '30')]));
    expect(await people('Zo')).toEqual([composed('Zoé 1')]);
    expect(await items('Zo')).toMatchObject([
      { order_id: composed('Zo-é'), item_id: composed('ligne é'), price_minor: 3000 },
    ]);
  });

  it('is one consultant, one order and one item in events of the feed, whichever way each names them', async () => {
    const at = CREATED.created;
    const verdicts = await tell(services(), [
      consultantEvent('f-1', at, { consultant: apart('أمل') }),
      orderEvent('f-2', at, { consultant: composed('أمل'), order_id: apart('طلب-آ'), item: { item_id: apart('آ') } }),
      {
        id: 'f-3',
        kind: 'item-status',
        at: '2026-03-04T10:00:00Z',
        data: { consultant: apart('أمل'), order_id: composed('طلب-آ'), item_id: composed('آ'), status: 'delivered' },
      },
    ]);
    expect(verdicts).toEqual([{ result: 'taken' }, { result: 'taken' }, { result: 'taken' }]);
    expect(await items('طلب')).toMatchObject([{ order_id: composed('طلب-آ'), item_id: composed('آ') }]);
    expect(await findConsultant(database.db, apart('أمل'))).toMatchObject({ externalId: composed('أمل') });
  });

  it('stays as it was taken before, and what is told of it by either spelling counts for it', async () => {
    const consultant = await addConsultant(database.db, apart('Éa'));
    const at = '2026-03-03T10:00:00Z';
    await database.db
      .insertInto('sales_order')
      .values({
        consultant_id: consultant,
        order_id: apart('É-1'),
        order_type: 'mall',
        ordered_at: at,
        currency: 'MAD',
      })
      .execute();
    const row = (id: (text: string) => string) => ({ seller: id('Éa'), order: id('É-1'), times: CREATED });
    await importText(services(), folder, exportOf([row(composed), row(apart)]));
    expect(await people(apart('Éa'))).toEqual([apart('Éa')]);
    expect(await people(composed('Éa'))).toEqual([]);
    expect(await items(apart('É'))).toMatchObject([{ consultant_id: consultant, order_id: apart('É-1') }]);
    expect(await items(composed('É'))).toEqual([]);
  });

  it('names the product of items in both', async () => {
    const at = CREATED.created;
    await tell(services(), [
      consultantEvent('p-1', at, { consultant: 'seller' }),
      { id: 'p-2', kind: 'product', at, data: { product_id: composed('théière'), name: 'Teapot' } },
      orderEvent('p-3', at, { consultant: 'seller', order_id: 'P-1', item: { product_id: apart('théière') } }),
    ]);
    const item = database.db.selectFrom('order_item').select('name').where('order_id', '=', 'P-1');
    expect(await item.execute()).toEqual([{ name: 'Teapot' }]);
  });
});

it('an id is found on the command line as it stands in a file of payouts for spreadsheets', async () => {
  const consultantId = await addConsultant(database.db, '=JF-7');
  expect(await findConsultant(database.db, "'=JF-7")).toEqual({ consultantId, externalId: '=JF-7' });
  const quoted = await addConsultant(database.db, "'-JF-7");
  expect(await findConsultant(database.db, "'-JF-7")).toEqual({ consultantId: quoted, externalId: "'-JF-7" });
});
