import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { runImport } from './run-import.ts';

const database = databaseForTests();
let services: Services;
beforeAll(() => {
  services = testServices(database.db, '2026-11-20T12:00:00Z');
}, 240_000);

const HEAD = 'Name,Status,Created at,Fulfilled at,Tags,Lineitem sku,Lineitem name,Lineitem price';
/** An export of a shop that writes what is the order's in the first of its rows only. */
const ORDERS = [
  HEAD,
  '#1001,fulfilled,2026-11-02 10:15:00 +0100,2026-11-05 16:40:00 +0100,"AM-7, Rabat",A-1,Phone,1699.00',
  '#1001,,,,,A-2,Case,79.90',
  ',,,,,,,',
  '#1001,,,,,A-3,Cable,twelve',
  '#1002,cancelled,2026-11-03 09:00:00 +0100,,"BR-3, Fès",A-1,Phone,1699.00',
  '#1003,,,,,A-1,Phone,1699.00',
];
const MAPPING = {
  timeZone: 'Africa/Casablanca',
  dateFormat: 'YYYY-MM-DD HH:mm:ss Z',
  ofOrder: ['Status', 'Created at', 'Fulfilled at', 'Tags'],
  fields: {
    orderId: { column: 'Name' },
    itemId: { column: 'Lineitem sku' },
    consultant: { template: '{Tags|4}' },
    name: { column: 'Lineitem name' },
    price: { column: 'Lineitem price' },
    currency: { constant: 'MAD' },
    status: { column: 'Status' },
  },
  times: { created: { column: 'Created at' }, delivered: { column: 'Fulfilled at' } },
  statuses: { fulfilled: 'delivered', cancelled: 'failed' },
};

async function load(text: string, mapping: object = MAPPING) {
  const paths = { file: join(database.folder, 'shop.csv'), mapping: join(database.folder, 'shop.json') };
  await writeFile(paths.file, text);
  await writeFile(paths.mapping, JSON.stringify(mapping));
  const said: string[] = [];
  return { done: await runImport(services, paths, (line) => said.push(line)), said };
}

describe('an export that names what is of an order in its first row only', () => {
  it('has the items of the rows below with the consultant, the status and the times of the first', async () => {
    const { done, said } = await load(ORDERS.join('\n'));
    expect(done).toMatchObject({ rows: 6, imported: 3, rejected: 3 });
    expect(said.join('\n')).toContain('missing or cannot be one: line 7. The first: The consultant is empty.');
    const items = database.db
      .selectFrom('order_item')
      .innerJoin('consultant', 'consultant.consultant_id', 'order_item.consultant_id')
      .select(['external_id', 'order_id', 'item_id', 'order_item.status', 'delivered_at'])
      .orderBy('order_id')
      .orderBy('item_id');
    expect((await items.execute()).map((item) => Object.values(item))).toEqual([
      ['AM-7', '#1001', 'A-1', 'completed', '2026-11-05T15:40:00Z'],
      ['AM-7', '#1001', 'A-2', 'completed', '2026-11-05T15:40:00Z'],
      ['BR-3', '#1002', 'A-1', 'failed', null],
    ]);
  });

  it('has rejected rows that are whole, and come in by themselves once they are mended', async () => {
    const { done } = await load(ORDERS.join('\n'));
    const rejects = await readFile(done.rejects ?? '', 'utf8');
    expect(rejects).toContain(
      ',#1001,fulfilled,2026-11-02 10:15:00 +0100,2026-11-05 16:40:00 +0100,"AM-7, Rabat",A-3,Cable,twelve\n',
    );
    const mended = await load(rejects.replace('Cable,twelve', 'Cable,12.00'));
    expect(mended.done).toMatchObject({ imported: 1, items: 1, rejected: 2 });
  });

  it('names a column of the mapping that it does not have', async () => {
    await expect(load(ORDERS.join('\n'), { ...MAPPING, ofOrder: ['Paid at'] })).rejects.toThrow(
      'the mapping names "Paid at" (ofOrder), but the columns are Name, Status',
    );
  });
});
