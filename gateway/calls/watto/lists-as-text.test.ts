import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeColumns } from '#shared/contract/codec/columns.ts';
import { toItem } from '#shared/contract/codec/item-row.ts';
import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import { beginSession, findSession } from '#gateway/http/session/session-store.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { storedLine } from '#gateway/ledger/ledger-read.ts';
import { openTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import type { Served } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { plainAnswer } from '#gateway/base/ready-json.ts';
import { serveCommissionLines } from './commission-lines.ts';
import { serveOrders } from './orders.ts';
import { ITEM_FIELDS, presentItem } from './own-items.ts';

/** Texts that look like what the answer is made of. */
const NAMES = [
  'Plain',
  'A "quoted" one, with \\ and \n a line',
  '","ordered_at":"2026-03-05T14:07:00+00:00","x":"',
  '_at":"2026-03-05T14:07:00+00:00"',
  'هاتف \u2028 é',
  '',
];
let database: TestDatabase;
let services: Services;
let seller = 0;

beforeAll(async () => {
  database = await openTestDatabase();
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
}, 60_000);
afterAll(() => database.remove());

const asked = async (query: Record<string, unknown>) => ({
  session: await sessionOf(services, seller),
  params: { id: String(seller) },
  query,
});
const items = () =>
  database.db
    .selectFrom('order_item')
    .select([...ITEM_FIELDS])
    .where('consultant_id', '=', seller)
    .orderBy('ordered_at')
    .orderBy('order_id')
    .orderBy('item_id')
    .execute();

describe('a list that leaves the database as text', () => {
  it('is the page that the rows make, to the last sign', async () => {
    const rows = (await items()).map(presentItem).toReversed();
    const answer = await ask(serveOrders, services, await asked({ per_page: '5', page: '2' }));
    expect(answer).toEqual({ total: rows.length, page: 2, per_page: 5, data: rows.slice(5, 10) });
  });

  it('is the columns that the rows make, in the order in which they always stood', async () => {
    const made = encodeColumns((await items()).map(presentItem).map(toItem));
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

describe('a list that is read together with the session', () => {
  const text = async (served: Served, query: Record<string, unknown>, isBeside: boolean): Promise<string> => {
    const cookie = await beginSession(services, { consultantId: seller, impersonatorId: null, idToken: null });
    const beside = served.beside?.(query, services) ?? null;
    const found = await findSession(services, cookie, null, isBeside ? beside : null);
    if (found === null || (isBeside && found.beside === null)) throw new Error('Expected a session with its list');
    const params = { id: String(seller) };
    const aside = { body: undefined, locale: 'fr', ifMatch: null, file: null } as const;
    const parsed = { ...query, ...(query['since'] === undefined ? {} : { since: Number(query['since']) }) };
    const { session } = found;
    const request = { params, query: parsed, ...aside, session, beside: found.beside };
    return JSON.stringify(plainAnswer(await served.handle(request, services)));
  };

  it.each([
    ['a page', serveOrders, {}],
    ['a month', serveOrders, { shape: 'columns', period: '2026-03-01' }],
    ['a delta', serveOrders, { shape: 'columns', since: '0' }],
    ['lines of a month', serveCommissionLines, { period: '2026-03-01' }],
    ['a delta of lines', serveCommissionLines, { since: '0' }],
  ] as const)('is the one that is read after it: %s', async (_name, served: Served, query) => {
    const alone = await text(served, query, false);
    expect(alone).toContain('O3');
    expect(await text(served, query, true)).toBe(alone);
  });

  it('is not there without a session, and what cannot be one question is asked later', async () => {
    const beside = serveOrders.beside?.({ shape: 'columns', period: '2026-03-01' }, services) ?? null;
    expect(await findSession(services, 'x'.repeat(43), null, beside)).toBeNull();
    for (const query of [{ shape: 'columns' }, { shape: 'columns', period: 'never' }, { page: 'one' }])
      expect(serveOrders.beside?.(query, services)).toBeNull();
  });
});
