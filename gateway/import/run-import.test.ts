import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { lifeOrder } from '#gateway/rules/item-life.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type ImportRequest, runImport } from './run-import.ts';

const SHIPPED_MAPPING = new URL('mappings/flat-marketplace-export.json', import.meta.url).pathname;
const HEADER =
  'order_id,order_item_id,seller_id,customer_id,product_id,category,price,freight_value,order_status,purchased_at,approved_at,shipped_at,delivered_at,estimated_delivery_at';

interface Cells {
  order?: string;
  item?: string;
  seller?: string;
  category?: string;
  price?: string;
  status?: string;
  times?: [purchased: string, approved: string, shipped: string, delivered: string];
}
const rowOf = ({
  order = 'o1',
  item = '1',
  seller = 'amina',
  category = 'telephony',
  price = '109.9',
  status = 'delivered',
  times,
}: Cells) =>
  [
    order,
    item,
    seller,
    'c77',
    'p123456789',
    category,
    price,
    '12.5',
    status,
    ...(times ?? TIMES),
    '4/20/2017 0:00',
  ].join(',');
const TIMES = ['3/23/2017 12:21', '3/23/2017 13:05', '3/27/2017 8:58', '4/7/2017 15:32'] as const;

const database = databaseForTests();
let folder = '';
let run = 0;
beforeEach(async () => {
  run += 1;
  folder = join(database.folder, `run-${run}`);
  await mkdir(folder);
  for (const table of ['item_event', 'order_item', 'sales_order', 'consultant'] as const)
    await forget(database.db, table);
});

const NOW = '2026-03-20T12:00:00Z';

async function importText(text: string, request: Partial<ImportRequest> = {}, now = NOW) {
  const file = join(folder, 'export.csv');
  await writeFile(file, text);
  const said: string[] = [];
  const done = await runImport(testServices(database.db, now), { file, mapping: SHIPPED_MAPPING, ...request }, (line) =>
    said.push(line),
  );
  return { done, said, file };
}
const importRows = (rows: readonly string[], now = NOW) => importText([HEADER, ...rows].join('\n'), {}, now);

async function mappingWith(change: (mapping: Record<string, unknown>) => Record<string, unknown>): Promise<string> {
  const mapping: unknown = JSON.parse(await readFile(SHIPPED_MAPPING, 'utf8'));
  const file = join(folder, 'mapping.json');
  await writeFile(file, JSON.stringify(change(Object.fromEntries(Object.entries(Object(mapping))))));
  return file;
}

const items = () =>
  database.db
    .selectFrom('order_item')
    .innerJoin('consultant', 'consultant.consultant_id', 'order_item.consultant_id')
    .selectAll('order_item')
    .select('external_id')
    .orderBy('order_id')
    .orderBy('item_id')
    .execute();
const eventsOf = async (orderId: string) =>
  (await database.db.selectFrom('item_event').selectAll().where('order_id', '=', orderId).execute())
    .map((event) => ({ status: event.status, at: event.occurred_at }))
    .sort(lifeOrder)
    .map((event) => [event.status, event.at]);
const counters = async () =>
  (
    await database.db
      .selectFrom('consultant')
      .leftJoin('consultant_counter as counter', 'counter.consultant_id', 'consultant.consultant_id')
      .select(['external_id', 'sync_seq'])
      .orderBy('external_id')
      .execute()
  ).map((row) => `${row.external_id} ${row.sync_seq ?? 0}`);

describe('the import of an export', () => {
  it('makes consultants, orders and items of the rows, with the last event on today', async () => {
    const { done } = await importRows([
      rowOf({}),
      rowOf({ order: 'o2', seller: 'omar', category: 'nobody_knows', price: '1000' }),
    ]);
    expect(done).toMatchObject({ rows: 2, imported: 2, rejected: 0, items: 2, consultants: 2, sorted: 0, filled: 0 });
    expect(await items()).toMatchObject([
      {
        external_id: 'amina',
        order_id: 'o1',
        name: 'Telephony p12345',
        category: 'phones',
        price_minor: 10_990,
        commission_minor: 275,
        currency: 'BRL',
        status: 'delivered',
        status_at: '2026-03-20T12:00:00Z',
        ordered_at: '2026-03-05T08:49:00Z',
      },
      { external_id: 'omar', category: 'home', price_minor: 100_000 },
    ]);
    const made = await database.db.selectFrom('consultant').selectAll().executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      status: 'active',
      registered: true,
      level_id: 'bronze',
      currency: 'BRL',
      sample_note: null,
    });
  });

  it('completes what was delivered for over seven days, by the rule', async () => {
    const early = rowOf({ times: ['3/1/2017 12:00', '3/1/2017 12:00', '3/2/2017 8:00', '3/4/2017 9:00'] });
    await importRows([early, rowOf({ order: 'o2' })]);
    const [first, second] = await items();
    expect([first?.status, second?.status]).toEqual(['completed', 'delivered']);
    expect(Date.parse(first?.completed_at ?? '') - Date.parse(first?.delivered_at ?? '')).toBe(7 * 86_400_000);
  });

  it('changes nothing the second time, nor a day later when today is another day', async () => {
    const rows = [rowOf({}), rowOf({ item: '2' }), rowOf({ order: 'o2', status: 'shipped' })];
    await importRows(rows);
    const before = await items();
    const counted = await counters();
    expect((await importRows(rows)).done).toMatchObject({ items: 0, events: 0, consultants: 0 });
    expect((await importRows(rows, '2026-03-21T18:00:00Z')).done).toMatchObject({ items: 0, events: 0 });
    expect(await items()).toEqual(before);
    expect(await counters()).toEqual(counted);
  });

  it('goes on where it was interrupted', async () => {
    const rows = Array.from({ length: 30 }, (_unused, index) => rowOf({ order: `o${index}`, seller: `s${index % 4}` }));
    await importRows(rows.slice(0, 17));
    expect((await importRows(rows)).done).toMatchObject({ rows: 30, imported: 30, items: 13 });
    expect(await items()).toHaveLength(30);
  });

  it('shows an order with items of several consultants to each, with its own items', async () => {
    await importRows([rowOf({}), rowOf({ item: '2', seller: 'omar' }), rowOf({ item: '3', seller: 'omar' })]);
    expect((await items()).map((item) => `${item.external_id} ${item.order_id}/${item.item_id}`)).toEqual([
      'amina o1/1',
      'omar o1/2',
      'omar o1/3',
    ]);
    expect(await database.db.selectFrom('sales_order').select('order_id').execute()).toHaveLength(2);
  });

  it('lets the status column win and says which times it sorted and filled', async () => {
    const { done, said } = await importRows([
      rowOf({ order: 'crossed', times: ['3/23/2017 12:00', '', '4/8/2017 9:00', '4/7/2017 9:00'] }),
      rowOf({ order: 'missing', times: ['3/23/2017 12:00', '', '4/6/2017 9:00', ''] }),
      rowOf({ order: 'stopped', status: 'canceled' }),
    ]);
    // Two filled: the delivery of the second row and the failure of the third.
    expect(done).toMatchObject({ sorted: 1, filled: 2 });
    expect(said.join('\n')).toContain('1 rows had times in another order');
    expect(said).toContain('Prices are in BRL, while levels, bonuses and payouts of the program are in MAD.');
    expect((await eventsOf('crossed')).map(([status]) => status)).toEqual(['created', 'ongoing', 'delivered']);
    const missing = await eventsOf('missing');
    expect(missing[2]).toEqual(['delivered', missing[1]?.[1]]);
    expect((await eventsOf('stopped')).map(([status]) => status)).toEqual(['created', 'ongoing', 'failed']);
    expect((await items()).map((item) => item.status)).toEqual(['delivered', 'delivered', 'failed']);
  });

  it('keeps bad rows whole, with line and reason, and imports the rest', async () => {
    const bad = [
      rowOf({ order: 'b1', price: 'twelve' }),
      rowOf({ order: 'b2', status: 'lost' }),
      rowOf({ order: 'b3', times: ['2/30/2017 12:00', '', '', ''] }),
      'b4,1,amina',
      'b5,1,"amina,c,p,auto,1,1,delivered,3/23/2017 12:21,,,,',
      rowOf({ order: '' }),
      rowOf({ order: 'b7', price: '-3' }),
      rowOf({ order: 'b8', times: ['', '', '', ''] }),
    ];
    const { done, file } = await importRows([rowOf({}), ...bad, rowOf({ order: 'o2' })]);
    expect(done).toMatchObject({ rows: 10, imported: 2, rejected: 8, rejects: `${file}.rejects.csv` });
    expect((await items()).map((item) => item.order_id)).toEqual(['o1', 'o2']);
    const written = (await readFile(`${file}.rejects.csv`, 'utf8')).trimEnd().split('\n');
    expect(written[0]).toBe(`line,reason,${HEADER}`);
    expect(written.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(bad.filter((raw, index) => !written[index + 1]?.endsWith(`,${raw}`))).toEqual([]);
    expect(written[1]).toContain('The price ""twelve"" is no amount in BRL');
  });

  it('refuses a row in another currency than that of its consultant', async () => {
    const mapping = await mappingWith((is) => ({
      ...is,
      fields: { ...Object(is.fields), currency: { column: 'freight_value' } },
    }));
    const rows = [rowOf({}).replace('12.5', 'MAD'), rowOf({ order: 'o2' }).replace('12.5', 'EUR')];
    const { done, said } = await importText([HEADER, ...rows].join('\n'), { mapping });
    expect(done).toMatchObject({ imported: 1, rejected: 1 });
    expect(said).toContainEqual(expect.stringMatching(/^Some prices are in EUR, while/));
    expect(await items()).toMatchObject([{ order_id: 'o1', currency: 'MAD' }]);
  });

  it('makes a consultant in the currency of the market, although a row in another one stands first', async () => {
    const mapping = await mappingWith((is) => ({
      ...is,
      fields: { ...Object(is.fields), currency: { column: 'freight_value' } },
    }));
    const rows = [rowOf({}).replace('12.5', 'EUR'), rowOf({ order: 'o2' }).replace('12.5', 'MAD')];
    const text = [HEADER, ...rows].join('\n');
    const dry = await importText(text, { mapping, check: true });
    const { done } = await importText(text, { mapping });
    expect(dry.said.join('\n')).toContain('The price is in EUR, but consultant');
    expect(done).toMatchObject({ imported: 1, rejected: 1 });
    expect(await items()).toMatchObject([{ order_id: 'o2', currency: 'MAD' }]);
  });

  it('writes rejects elsewhere and says so when the place cannot be written to', async () => {
    const fallbackFolder = join(folder, 'own');
    await mkdir(fallbackFolder);
    const rejects = join(folder, 'no-such-folder', 'rejects.csv');
    const { done, said } = await importText([HEADER, rowOf({ price: '' }), rowOf({ order: 'o2' })].join('\n'), {
      rejects,
      fallbackFolder,
    });
    const place = join(fallbackFolder, 'export.csv.rejects.csv');
    expect(done).toMatchObject({ rejects: place });
    expect(said.join('\n')).toContain(`Cannot write ${rejects}`);
    expect(said.join('\n')).toContain(place);
  });

  it('takes the next place when the first is full, and loses no row', async () => {
    const fallbackFolder = join(folder, 'roomy');
    await mkdir(fallbackFolder);
    const rows = [HEADER, rowOf({ price: '' }), rowOf({ order: 'o2' })].join('\n');
    const { done, said } = await importText(rows, { rejects: '/dev/full', fallbackFolder });
    expect(done).toMatchObject({ imported: 1, rejected: 1 });
    expect(said.join('\n')).toContain('Cannot write /dev/full (');
    expect((await readFile(done.rejects ?? '', 'utf8')).trimEnd().split('\n')).toHaveLength(2);
  });

  it.each(['export.csv', 'mapping.json'])('never writes rejects over %s, which it reads', async (name) => {
    const mapping = await mappingWith((is) => is);
    const rejects = join(folder, name);
    const text = [HEADER, rowOf({ price: '' })].join('\n');
    await expect(importText(text, { mapping, rejects })).rejects.toThrow(`Rejected rows cannot go to ${rejects}`);
    expect(await readFile(join(folder, 'export.csv'), 'utf8')).toBe(text);
  });

  it('reads quoted line breaks, either line end, a byte order mark and blank lines', async () => {
    const text = `\uFEFF${HEADER}\r\n${rowOf({}).replace('telephony', '"a ""b"",\nc"')}\n\r\n${rowOf({ order: 'o2' })}\r\n`;
    expect((await importText(text)).done).toMatchObject({ rows: 2, imported: 2 });
    expect((await items())[0]?.name).toBe('A "b",\nc p12345');
  });

  it('takes true dates as they are when nothing is to be shifted', async () => {
    const mapping = await mappingWith((is) => ({ ...is, shift: 'none' }));
    await importText([HEADER, rowOf({})].join('\n'), { mapping });
    expect((await eventsOf('o1'))[0]).toEqual(['created', '2017-03-23T15:21:00Z']);
    expect((await items())[0]).toMatchObject({ status: 'completed', period: '2017-03-01' });
  });
});

describe('what the import cannot work with', () => {
  const errorOf = (text: string, request: Partial<ImportRequest>): Promise<string> =>
    importText(text, request).then(
      () => 'none',
      (cause: unknown) => (cause instanceof PlainFailure ? cause.message : 'not told'),
    );

  it('is a file that is not there, or empty', async () => {
    expect(await errorOf('', { file: '/no/such/export.csv' })).toBe(
      'The export /no/such/export.csv cannot be read: there is no such file.',
    );
    expect(await errorOf('', { file: folder })).toBe(`The export ${folder} cannot be read: it is a folder.`);
    expect(await errorOf('', {})).toContain('is empty: expected a header line.');
  });

  it('is a mapping that is not there, no JSON, or says something else than expected', async () => {
    expect(await errorOf(HEADER, { mapping: '/no/such.json' })).toBe(
      'The mapping /no/such.json cannot be read: there is no such file.',
    );
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{"fields": ');
    expect(await errorOf(HEADER, { mapping: broken })).toMatch(
      /^The mapping .*broken\.json is not usable: Invalid JSON/,
    );
    const wrong = await mappingWith((is) => ({
      ...is,
      dateFormat: 'soon',
      fields: { ...Object(is.fields), price: 'price', currency: undefined },
      statuses: { delivered: 'done' },
    }));
    const error = await errorOf(HEADER, { mapping: wrong });
    expect(error).toContain(`The mapping ${wrong} is not usable: `);
    expect(error).toContain('dateFormat: Expected a format like M/D/YYYY H:mm');
    expect(error).toContain('fields.price: Expected {"column": name or names}');
    expect(error).toContain('fields.currency: Expected this field, but it is missing');
    expect(error).toContain('statuses.delivered: ');
  });

  it('is a mapping that names columns which the file does not have', async () => {
    const error = await errorOf(HEADER.replace('order_status', 'state').replace('price', 'amount'), {});
    expect(error).toContain(
      'the mapping names "price" (fields.price), "order_status" (fields.status), but the columns are order_id,',
    );
  });
});
