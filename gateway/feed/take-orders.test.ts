import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { orderEvent, tell } from './testing/tell.ts';

const AT = '2026-03-05T10:00:00Z';
const LATER = '2026-03-09T10:00:00Z';
const database = databaseForTests();
let services: Services;
let seller = 0;
beforeAll(async () => {
  services = testServices(database.db);
  seller = await addConsultant(database.db, 'C-1', { phone_number: '0611111111' });
  await addConsultant(database.db, 'C-2', { phone_number: '' });
}, 240_000);

const orderOf = (orderId: string) =>
  database.db.selectFrom('sales_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const itemOf = (orderId: string) =>
  database.db.selectFrom('order_item').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

describe('the customer of an order', () => {
  it('has no name when it is told with an empty or blank one, and keeps the phone', async () => {
    const customers = [
      { name: '', phone: '0712345678', address: ' ' },
      { name: ' ', phone: '0712345678' },
    ];
    for (const [index, customer] of customers.entries()) {
      const order_id = `EMPTY-${index}`;
      await tell(services, [orderEvent(order_id, AT, { consultant: 'C-1', order_id, customer })]);
      expect(await orderOf(order_id)).toMatchObject({
        customer_name: null,
        customer_phone: '0712345678',
        customer_address: null,
      });
    }
  });

  it.each(['', '-', 'N/A'])('with the phone "%s" is not the consultant, whatever phone that one has', async (phone) => {
    for (const consultant of ['C-1', 'C-2']) {
      const order_id = `DASH-${consultant}-${phone}`;
      await tell(services, [orderEvent(order_id, AT, { consultant, order_id, customer: { phone } })]);
      expect((await itemOf(order_id)).rate_bp).toBeGreaterThan(0);
    }
  });
});

it.each([
  ['GIFT', { item: { price: '0.00' } }, { item: { price: '100.00' } }],
  ['OWN', { customer: { phone: '0611111111' } }, { customer: { phone: '0712345678' } }],
])(
  'an item earns by its first statement, told in one request with a later one or before it: %s',
  async (name, first, last) => {
    const told = (order_id: string) => [
      orderEvent(`${order_id}-1`, AT, { consultant: 'C-1', order_id, ordered_at: AT, ...first }),
      orderEvent(`${order_id}-2`, LATER, { consultant: 'C-1', order_id, ordered_at: AT, ...last }),
    ];
    await tell(services, told(`${name}-TOGETHER`));
    for (const one of told(`${name}-APART`)) await tell(services, [one]);
    for (const part of ['TOGETHER', 'APART']) expect(await itemOf(`${name}-${part}`)).toMatchObject({ rate_bp: 0 });
  },
);

it('what happened to an item of an order that another consultant has is refused, and waits for no order', async () => {
  await tell(services, [orderEvent('theirs', AT, { consultant: 'C-1', order_id: 'THEIRS' })]);
  const data = { order_id: 'THEIRS', item_id: '1', status: 'delivered' };
  const status = (id: string, consultant: string) => ({
    id,
    kind: 'item-status',
    at: LATER,
    data: { consultant, ...data },
  });
  expect(await tell(services, [status('s-1', 'C-2'), status('s-2', 'C-1')])).toMatchObject([
    { result: 'refused', reason: 'differs', field: 'data.consultant' },
    { result: 'taken' },
  ]);
  const waiting = database.db.selectFrom('feed_waiting').select('order_id').where('order_id', '=', 'THEIRS');
  expect(await waiting.execute()).toEqual([]);
  expect(await itemOf('THEIRS')).toMatchObject({ status: 'completed' });
});

it('an order that names an item twice is refused, for one of them would be lost', async () => {
  const item = { item_id: '1', name: 'Phone', price: '1699.00', category: 'phones' };
  const items = [item, { ...item, item_id: '2' }, { ...item, price: '20.00' }];
  const told = orderEvent('twice', AT, { consultant: 'C-1', order_id: 'TWICE', items });
  expect(await tell(services, [told])).toMatchObject([
    { result: 'refused', reason: 'invalid', field: 'data.items.2.item_id' },
  ]);
  const orders = database.db.selectFrom('sales_order').select('order_id').where('order_id', '=', 'TWICE');
  expect(await orders.execute()).toEqual([]);
});

describe('an order that is there', () => {
  const delivered = { steps: [{ status: 'delivered', at: '2026-03-15T10:00:00Z' }] };

  it('keeps its moment when it is told with another one of the same day, and takes what happened to it', async () => {
    const orderedAt = '2026-03-05T10:15:00Z';
    await ingest(services, [lineOf(seller, 'MINUTES', { orderedAt })]);
    const again = { consultant: 'C-1', order_id: 'MINUTES', ordered_at: '2026-03-05T10:15:42Z', item: delivered };
    expect(await tell(services, [orderEvent('minutes', LATER, again)])).toEqual([{ result: 'taken' }]);
    expect(await itemOf('MINUTES')).toMatchObject({ ordered_at: orderedAt, status: 'delivered', name: 'Phone' });
    expect(await orderOf('MINUTES')).toMatchObject({ ordered_at: orderedAt });
    const steps = await database.db
      .selectFrom('item_event')
      .select(['status', 'occurred_at'])
      .where('order_id', '=', 'MINUTES')
      .orderBy('occurred_at')
      .execute();
    expect(steps).toEqual([
      { status: 'created', occurred_at: orderedAt },
      { status: 'delivered', occurred_at: '2026-03-15T10:00:00Z' },
    ]);
  });

  it('is refused with a moment of another day of the market', async () => {
    await ingest(services, [lineOf(seller, 'DAY', { orderedAt: '2026-03-05T12:00:00Z' })]);
    const again = { consultant: 'C-1', order_id: 'DAY', ordered_at: '2026-03-06T12:00:00Z' };
    expect(await tell(services, [orderEvent('day', LATER, again)])).toMatchObject([
      { result: 'refused', reason: 'differs', field: 'data.ordered_at' },
    ]);
  });

  it('keeps the category of an item, by which its rate is, when it is told with another', async () => {
    await ingest(services, [lineOf(seller, 'MAPPED', { orderedAt: AT, category: 'computing' })]);
    const before = await itemOf('MAPPED');
    const again = { consultant: 'C-1', order_id: 'MAPPED', ordered_at: AT, item: delivered };
    expect(await tell(services, [orderEvent('mapped', LATER, again)])).toEqual([{ result: 'taken' }]);
    const { category, rate_bp, status } = await itemOf('MAPPED');
    expect([category, rate_bp, status]).toEqual(['computing', before.rate_bp, 'delivered']);
  });

  it('is refused with another type', async () => {
    await ingest(services, [lineOf(seller, 'TYPE', { orderedAt: AT })]);
    const again = { consultant: 'C-1', order_id: 'TYPE', ordered_at: AT, order_type: 'jpay' };
    expect(await tell(services, [orderEvent('type', LATER, again)])).toMatchObject([
      { result: 'refused', reason: 'differs', field: 'data.order_type' },
    ]);
  });

  it('is refused for another consultant, be it there already or told in the same request', async () => {
    const refused = { result: 'refused', reason: 'differs', field: 'data.consultant' };
    await ingest(services, [lineOf(seller, 'OURS', { orderedAt: AT })]);
    const other = (order_id: string) => ({ consultant: 'C-2', order_id, ordered_at: AT });
    expect(await tell(services, [orderEvent('ours', LATER, other('OURS'))])).toMatchObject([refused]);
    const told = [
      orderEvent('one', AT, { consultant: 'C-1', order_id: 'ONE' }),
      orderEvent('two', LATER, other('ONE')),
    ];
    expect(await tell(services, told)).toMatchObject([{ result: 'taken' }, refused]);
    for (const orderId of ['OURS', 'ONE']) {
      const orders = database.db.selectFrom('sales_order').select('consultant_id').where('order_id', '=', orderId);
      expect(await orders.execute()).toEqual([{ consultant_id: seller }]);
    }
  });

  it('is of one consultant when two requests of one moment tell it for two', async () => {
    for (const round of [1, 2, 3]) {
      const order_id = `RACE-${round}`;
      const of = (consultant: string) =>
        tell(services, [orderEvent(`race-${round}-${consultant}`, AT, { consultant, order_id })]);
      const verdicts = (await Promise.all([of('C-1'), of('C-2')])).flat();
      expect(verdicts).toContainEqual({ result: 'taken' });
      expect(verdicts).toContainEqual(
        expect.objectContaining({ result: 'refused', reason: 'differs', field: 'data.consultant' }),
      );
      const orders = database.db.selectFrom('sales_order').select('consultant_id').where('order_id', '=', order_id);
      expect(await orders.execute()).toHaveLength(1);
    }
  });

  it('is taken for another consultant when its first telling never came to be', async () => {
    await services.db
      .insertInto('feed_event')
      .values({ event_id: '\u0001order LEFT', hash: '', received_at: AT })
      .execute();
    expect(await tell(services, [orderEvent('left', AT, { consultant: 'C-2', order_id: 'LEFT' })])).toEqual([
      { result: 'taken' },
    ]);
  });

  it('is told on for each of several consultants whom an import brought it for', async () => {
    const other = await addConsultant(database.db, 'C-3', { phone_number: '0633333333' });
    await ingest(services, [lineOf(seller, 'SHARED', { orderedAt: AT }), lineOf(other, 'SHARED', { orderedAt: AT })]);
    for (const consultant of ['C-1', 'C-3']) {
      const again = { consultant, order_id: 'SHARED', ordered_at: AT, item: delivered };
      expect(await tell(services, [orderEvent(`shared-${consultant}`, LATER, again)])).toEqual([{ result: 'taken' }]);
    }
  });

  it('gives way to another statement of its own moment, and after that to those with a later id only', async () => {
    const order = { consultant: 'C-1', order_id: 'TIED' };
    const named = (id: string) => orderEvent(id, AT, { ...order, item: { name: `Told by ${id}` } });
    const names = [];
    for (const id of ['tied-c', 'tied-a', 'tied-d', 'tied-b']) {
      await tell(services, [named(id)]);
      names.push((await itemOf('TIED')).name);
    }
    expect(names).toEqual(['tied-c', 'tied-a', 'tied-d', 'tied-d'].map((id) => `Told by ${id}`));
  });

  it('counts with the moment and category that came first, when both statements come in one request', async () => {
    const order = { consultant: 'C-1', order_id: 'BOTH' };
    const told = [
      orderEvent('both-1', AT, order),
      orderEvent('both-2', LATER, {
        ...order,
        ordered_at: '2026-03-05T10:00:30Z',
        item: { category: 'computing', name: 'Renamed' },
      }),
    ];
    expect(await tell(services, told)).toEqual([{ result: 'taken' }, { result: 'taken' }]);
    expect(await itemOf('BOTH')).toMatchObject({ ordered_at: AT, category: 'phones', name: 'Renamed' });
  });
});
