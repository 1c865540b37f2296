import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { successSchema } from '#shared/contract/envelope.ts';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { eventsAnswerSchema } from '#gateway/feed/contract/verdict.ts';
import { createKey, revokeKey, type Scope } from '#gateway/feed/keys.ts';
import { consultantEvent, orderEvent } from '#gateway/feed/testing/tell.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type TestServer, testServer } from '#gateway/http/test-server.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let key = '';
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, []);
  key = await keyFor('erp', ['events']);
  await addConsultant(database.db, 'C-1');
}, 240_000);
afterAll(() => server.close());

async function keyFor(name: string, scopes: readonly Scope[]): Promise<string> {
  const made = await createKey(services, name, scopes);
  if (made === null) throw new Error('The name has its keys');
  return made.key;
}

const NDJSON = 'application/x-ndjson';
const AT = '2026-03-05T10:00:00Z';
const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/feed/v1/events',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    payload,
  });

async function told(payload: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await send(payload, headers);
  expect(answer.statusCode).toBe(200);
  return v.parse(eventsAnswerSchema, v.parse(successSchema, answer.json()).response);
}
const tellOne = async (event: unknown) => (await told(JSON.stringify([event]))).events[0];

const statusEvent = (id: string, order: string, status: string, at: string, consultant = 'C-1') => ({
  id,
  kind: 'item-status',
  at,
  data: { consultant, order_id: order, item_id: '1', status },
});

describe('a key', () => {
  it('is needed, and one that was made up, revoked or is for other things is none', async () => {
    const revoked = await createKey(services, 'old', ['events']);
    await revokeKey(services, revoked?.keyId ?? '');
    const cases = [
      ['', 401],
      ['Bearer jfk_000000000000_0000000000000000000000000000000000000000000', 401],
      [`Bearer ${revoked?.key}`, 401],
      [`Bearer ${key.slice(0, -1)}x`, 401],
      [`Bearer ${await keyFor('reader', ['changes'])}`, 403],
    ] as const;
    for (const [authorization, status] of cases)
      expect([authorization, (await send('[]', { authorization })).statusCode]).toEqual([authorization, status]);
  });

  it('that is none is not looked up any more after too many of them from one address, and 429 says until when', async () => {
    const strict = await testServer(services, [], undefined, { RATE_LIMIT_ADDRESS: '2' });
    try {
      const ask = (authorization: string) =>
        strict.app.inject({ url: '/feed/v1/changes', headers: { authorization }, remoteAddress: '198.51.100.1' });
      const answers = [];
      for (let turn = 0; turn < 3; turn += 1)
        answers.push(await ask('Bearer jfk_000000000000_0000000000000000000000000000000000000000000'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });

  it('stands in the database as its hash only, and a name has two at the most', async () => {
    const [first, second] = [
      await createKey(services, 'two', ['events']),
      await createKey(services, 'two', ['events']),
    ];
    expect(await createKey(services, 'two', ['events'])).toBeNull();
    const rows = JSON.stringify(await database.db.selectFrom('api_key').selectAll().execute());
    expect(rows).toContain(first?.keyId);
    expect(rows).not.toContain(second?.key.slice(17));
    await revokeKey(services, first?.keyId ?? '');
    expect(await createKey(services, 'two', ['events'])).not.toBeNull();
  });
});

describe('a request with events', () => {
  it('takes JSON and NDJSON, plain and packed, and knows what it was told before', async () => {
    const event = orderEvent('e-1', AT, { consultant: 'C-1', order_id: 'A-1' });
    expect(await told(JSON.stringify([event]))).toMatchObject({ taken: 1, known: 0, refused: 0 });
    expect(await told(JSON.stringify({ events: [event, event] }))).toMatchObject({ taken: 0, known: 2 });
    const more = orderEvent('e-2', AT, { consultant: 'C-1', order_id: 'A-2' });
    const lines = gzipSync(`${JSON.stringify(more)}\n\n${JSON.stringify(event)}\n`);
    const answer = await told(lines, { 'content-type': NDJSON, 'content-encoding': 'gzip' });
    expect(answer.events).toEqual([
      { place: 1, id: 'e-2', result: 'taken' },
      { place: 3, id: 'e-1', result: 'known' },
    ]);
  });

  it('with one event too many is refused, and none of it is taken', async () => {
    const events = Array.from({ length: 5001 }, (_unused, index) =>
      statusEvent(`many-${index}`, `M-${index}`, 'ongoing', AT),
    );
    const answer = await send(JSON.stringify(events));
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { error: { code: 'TOO_LARGE' } }]);
    const { rows } = await database.db
      .selectFrom('feed_event')
      .select('event_id')
      .where('event_id', 'like', 'many-%')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([]);
  });

  it('that unpacks to more than may be, or is packed otherwise, is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(17 * 1024 * 1024, 32));
    expect((await send(bomb, { 'content-encoding': 'gzip' })).statusCode).toBe(413);
    expect((await send(bomb.subarray(0, 200), { 'content-encoding': 'gzip' })).statusCode).toBe(422);
    expect((await send('[]', { 'content-encoding': 'br' })).statusCode).toBe(415);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await send('[]', { 'content-type': type });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        415,
        {
          error: {
            message: 'Expected a body of the type application/json or application/x-ndjson, plain or packed by gzip',
          },
        },
      ]);
    }
  });

  it('of which a line is half, or no event, loses that line only', async () => {
    const good = JSON.stringify(orderEvent('e-3', AT, { consultant: 'C-1', order_id: 'A-3' }));
    const { events } = await told([good, '{"id":"x"}', good.slice(0, 70)].join('\n'), { 'content-type': NDJSON });
    expect(events).toMatchObject([
      { place: 1, result: 'taken' },
      { place: 2, id: 'x', result: 'refused', reason: 'invalid', field: 'kind' },
      { place: 3, id: null, result: 'refused', reason: 'not-json' },
    ]);
    expect((await send(`[${good}`)).statusCode).toBe(422);
    expect(await tellOne({ ...orderEvent('e-4', AT, { consultant: 'C-1' }), more: 1 })).toMatchObject({
      reason: 'invalid',
      field: 'more',
    });
  });
});

describe('an event', () => {
  it('that is refused hears what was expected in words', async () => {
    const { data, ...event } = orderEvent('w-1', AT, { consultant: 'C-1' });
    const { order_id: _orderId, ...without } = data;
    const said = async (written: object) => (await tellOne(written))?.message;
    expect(await said({ ...event, data: without })).toBe('This is missing');
    expect(await said({ ...event, data: { ...data, more: 1 } })).toBe('Nothing of this name is known here');
    expect(await said({ ...event, data: { ...data, items: 'none' } })).toBe('Expected Array, not "none"');
    expect(await said({ ...event, at: '5/3/2026', data })).toBe(
      'Expected an instant like 2026-11-20T14:07:00Z, not "5/3/2026"',
    );
    expect(await said(statusEvent('w-2', 'A-1', 'shipped', AT))).toBe(
      'Expected one of "created", "ongoing", "delivered", "completed", "failed", "rejected", "returned", not "shipped"',
    );
    expect(await said({ ...event, data: { ...data, order_id: 'x'.repeat(101) } })).toBe(
      'Expected at most 100, not 101',
    );
  });

  it.each([
    [
      'of a consultant that there is not',
      orderEvent('r-1', AT, { consultant: 'nobody' }),
      'unknown-consultant',
      'data.consultant',
    ],
    [
      'of nobody that went on',
      statusEvent('r-12', 'N-1', 'ongoing', AT, 'nobody'),
      'unknown-consultant',
      'data.consultant',
    ],
    [
      'of a payout of nobody',
      { id: 'r-13', kind: 'payout', at: AT, data: { consultant: 'nobody', month: '2026-01', state: 'paid' } },
      'unknown-consultant',
      'data.consultant',
    ],
    [
      'of money of nobody',
      { id: 'r-14', kind: 'adjustment', at: AT, data: { consultant: 'nobody', amount: '5', words: 'x' } },
      'unknown-consultant',
      'data.consultant',
    ],
    ['of a kind that there is not', { id: 'r-15', kind: 'orders', at: AT, data: {} }, 'invalid', 'kind'],
    [
      'with a key of another name',
      { id: 'r-16', kind: 'order', at: AT, data: { order: 'A-1', consultant: 'C-1', items: [] } },
      'invalid',
      'data.order_id',
    ],
    ['of no moment', statusEvent('r-17', 'A-1', 'ongoing', '5 March 2026'), 'invalid', 'at'],
    ['of an offset of hours alone', statusEvent('r-20', 'A-1', 'ongoing', '2026-03-05T11:00:00+01'), 'invalid', 'at'],
    ['of a day that there is not', statusEvent('r-21', 'A-1', 'ongoing', '2026-02-30T10:00:00Z'), 'invalid', 'at'],
    ['of the year 0', statusEvent('r-22', 'A-1', 'ongoing', '0000-01-01T10:00:00Z'), 'invalid', 'at'],
    ['of the year 1', statusEvent('r-23', 'A-1', 'ongoing', '0001-01-01T00:00:00+01:00'), 'past', 'at'],
    [
      'of a month of the year 0',
      { id: 'r-24', kind: 'payout', at: AT, data: { consultant: 'C-1', month: '0000-05', state: 'paid' } },
      'invalid',
      'data.month',
    ],
    [
      'ordered in 1970',
      orderEvent('r-25', AT, { consultant: 'C-1', ordered_at: '1970-01-01T00:00:00Z' }),
      'past',
      'data.ordered_at',
    ],
    ['that happens tomorrow', statusEvent('r-18', 'A-1', 'ongoing', '2026-03-21T12:00:00Z'), 'future', 'at'],
    ['of a step that there is not', statusEvent('r-19', 'A-1', 'shipped', AT), 'invalid', 'data.status'],
    ['of tomorrow', orderEvent('r-2', '2026-03-21T12:00:00Z', { consultant: 'C-1' }), 'future', 'at'],
    [
      'with a step of tomorrow',
      orderEvent('r-3', AT, {
        consultant: 'C-1',
        item: { steps: [{ status: 'ongoing', at: '2026-03-22T12:00:00Z' }] },
      }),
      'future',
      'data.items.0.steps.0.at',
    ],
    [
      'in another currency',
      orderEvent('r-4', AT, { consultant: 'C-1', currency: 'EUR' }),
      'other-currency',
      'data.currency',
    ],
    [
      'of a category of nobody',
      orderEvent('r-5', AT, { consultant: 'C-1', item: { category: 'Stones' } }),
      'unknown-category',
      'data.items.0.category',
    ],
    ['below zero', orderEvent('r-6', AT, { consultant: 'C-1', item: { price: '-1' } }), 'amount', 'data.items.0.price'],
    [
      'with a leader that there is not',
      consultantEvent('r-7', AT, { consultant: 'C-9', leader: 'nobody' }),
      'unknown-leader',
      'data.leader',
    ],
    [
      'of somebody without a name',
      { id: 'r-8', kind: 'consultant', at: AT, data: { consultant: 'C-8', status: 'active' } },
      'missing',
      'data.first_name',
    ],
    [
      'of a payout that there is not',
      { id: 'r-9', kind: 'payout', at: AT, data: { consultant: 'C-1', month: '2026-01', state: 'paid' } },
      'no-payout',
      'data.month',
    ],
    [
      'of nothing',
      { id: 'r-10', kind: 'adjustment', at: AT, data: { consultant: 'C-1', amount: '0', words: 'x' } },
      'amount',
      'data.amount',
    ],
    [
      'told before it was',
      { ...orderEvent('r-11', AT, { consultant: 'C-1' }), at: '2026-03-04T10:00:00Z' },
      'invalid',
      'at',
    ],
  ])('%s is refused with its reason and field, and may come again', async (_title, event, reason, field) => {
    expect(await tellOne(event)).toMatchObject({ result: 'refused', reason, field });
    expect(await tellOne(event)).toMatchObject({ result: 'refused', reason, field });
  });

  it('with half a sign in a name is taken, the rest of the name with it', async () => {
    const product = { id: 'half', kind: 'product', at: AT, data: { product_id: 'P-half', name: 'Case \ud83d' } };
    expect(await tellOne(product)).toMatchObject({ result: 'taken' });
    const { facts } = await database.db
      .selectFrom('feed_product')
      .select('facts')
      .where('product_id', '=', 'P-half')
      .executeTakeFirstOrThrow();
    expect(facts['name']?.value).toBe('Case \ufffd');
  });

  it('that comes again under its id with something else is refused', async () => {
    await tellOne(orderEvent('same', AT, { consultant: 'C-1', order_id: 'S-1' }));
    expect(await tellOne(orderEvent('same', AT, { consultant: 'C-1', order_id: 'S-2' }))).toMatchObject({
      result: 'refused',
      reason: 'other-content',
    });
  });

  it('that lets an item go backwards is told so, and the item stays where it is', async () => {
    await tellOne(orderEvent('b-1', AT, { consultant: 'C-1', order_id: 'B-1' }));
    await tellOne(statusEvent('b-2', 'B-1', 'delivered', '2026-03-16T10:00:00Z'));
    expect(await tellOne(statusEvent('b-3', 'B-1', 'ongoing', '2026-03-17T10:00:00Z'))).toMatchObject({
      result: 'taken',
      reason: 'goes-backwards',
      field: 'data.status',
    });
    const { status } = await database.db
      .selectFrom('order_item')
      .select('status')
      .where('order_id', '=', 'B-1')
      .executeTakeFirstOrThrow();
    expect(status).toBe('delivered');
  });

  it('of an item whose order has not come waits for it', async () => {
    expect(await tellOne(statusEvent('w-1', 'W-1', 'ongoing', '2026-03-06T10:00:00Z'))).toMatchObject({
      result: 'taken',
      reason: 'waits-for-order',
    });
    await tellOne(orderEvent('w-2', AT, { consultant: 'C-1', order_id: 'W-1' }));
    const item = await database.db
      .selectFrom('order_item')
      .select(['status', 'status_at'])
      .where('order_id', '=', 'W-1')
      .executeTakeFirstOrThrow();
    expect(item).toEqual({ status: 'ongoing', status_at: '2026-03-06T10:00:00Z' });
  });

  it('is refused when a leader would be in the own team', async () => {
    await told(
      JSON.stringify([
        consultantEvent('t-2', AT, { consultant: 'T-2', email: 't2@mail.example', leader: 'T-1' }),
        consultantEvent('t-1', AT, { consultant: 'T-1', email: 't1@mail.example' }),
      ]),
    );
    expect(
      await tellOne({ id: 't-3', kind: 'consultant', at: AT, data: { consultant: 'T-1', leader: 'T-2' } }),
    ).toMatchObject({ result: 'refused', reason: 'leader-circle' });
  });
});
