import { beforeAll, describe, expect, it } from 'vitest';
import { encodeColumns } from '#shared/contract/codec/columns.ts';
import { toOrderItem } from '#shared/contract/codec/item-row.ts';
import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { itemOfColumns } from '#gateway/db/schema/item-columns.ts';
import { storedLine } from '#gateway/ledger/ledger-read.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import type { Services } from '#gateway/base/services.ts';
import { serveCommissionLines } from './commission-lines.ts';
import { serveOrders } from './orders.ts';

/** Texts that look like what the answer is made of. */
const NAMES = [
  'Plain',
  'A "quoted" one, with \\ and \n a line',
  '","ordered_at":"2026-03-05T14:07:00+00:00","x":"',
  '_at":"2026-03-05T14:07:00+00:00"',
  'هاتف \u2028 é',
  '',
];
const database = databaseForTests();
let services: Services;
let seller = 0;

beforeAll(async () => {
  services = testServices(database.db);
  seller = await addConsultant(database.db, 'seller');
  await ingest(
    services,
    NAMES.flatMap((name, index) => [
      lineOf(seller, `O${index}`, { name, orderedAt: `2026-03-05T14:0${index}:00Z`, priceMinor: index * 1000 }),
      lineOf(seller, `O${index}`, {
        name,
        itemId: '2',
        orderedAt: `2026-03-05T14:0${index}:00Z`,
        events: [
          { status: 'delivered', at: `2026-03-06T10:00:0${index}.250Z`, reason: null },
          { status: 'returned', at: '2026-03-09T10:00:00Z', reason: index === 1 ? 'damaged' : 'wrong-size' },
        ],
      }),
    ]),
  );
}, 240_000);

const asked = async (query: Record<string, unknown>) => ({
  session: await sessionOf(services, seller),
  params: { id: String(seller) },
  query,
});
const items = async () => {
  const rows = await database.db
    .selectFrom('order_item')
    .selectAll()
    .where('consultant_id', '=', seller)
    .orderBy('ordered_at')
    .orderBy('order_id')
    .orderBy('item_id')
    .execute();
  return rows.map(itemOfColumns);
};

describe('a list', () => {
  it('is the page that the rows make, to the last sign', async () => {
    const rows = (await items()).map(toOrderItem).toReversed();
    const answer = await ask(serveOrders, services, await asked({ per_page: '5', page: '2' }));
    expect(answer).toEqual({ total: rows.length, page: 2, per_page: 5, data: rows.slice(5, 10) });
  });

  it('is the columns that the rows make, in the order in which they always stood', async () => {
    const made = encodeColumns(await items());
    const answer = await ask(serveOrders, services, await asked({ shape: 'columns', period: '2026-03-01' }));
    expect(answer).toMatchObject({ total: made.n, next: null, deleted: [] });
    expect(JSON.stringify('columns' in answer && answer.columns)).toBe(JSON.stringify(made));
  });

  it('is the lines that the ledger makes, with reasons in words', async () => {
    const rows = await database.db
      .selectFrom('commission_line')
      .selectAll()
      .where('consultant_id', '=', seller)
      .orderBy('accrued_at')
      .orderBy('source')
      .orderBy('ordinal')
      .execute();
    const words: Record<string, string> = {
      '': '',
      damaged: 'Damaged item',
      'wrong-size': 'Wrong size',
      'free-item': 'Free item',
    };
    const made = encodeLines(rows.map(storedLine).map((line) => ({ ...line, reason: words[line.reason] ?? '?' })));
    const given = { ...(await asked({ period: '2026-03-01' })), locale: 'en' } as const;
    const answer = await ask(serveCommissionLines, services, given);
    expect(JSON.stringify(answer.columns)).toBe(JSON.stringify(made));
  });
});
