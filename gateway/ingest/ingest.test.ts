import { describe, expect, it } from 'vitest';
import { ingest } from './ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, countsOf, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';

const database = databaseForTests();

const counter = async (id: number): Promise<number> => (await countsOf(database.db, id)).syncSeq;
const itemsOf = (id: number) =>
  database.db.selectFrom('order_item').selectAll().where('consultant_id', '=', id).orderBy('order_id').execute();
const NOBODY = { name: null, phone: null, address: null, email: null };
const event = (status: string, at: string) => ({ status, at, reason: null });

describe('the way in for orders', () => {
  it('stores an item with the state, month and commission that its facts give', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'first', { level_id: 'silver' });
    await ingest(services, [lineOf(id, 'A', { orderedAt: '2026-02-28T23:30:00Z', quantity: 2 })]);
    expect(await itemsOf(id)).toMatchObject([
      {
        period: '2026-02-01',
        status: 'created',
        status_at: '2026-02-28T23:30:00Z',
        rate_bp: 300,
        commission_minor: 5097,
        quantity: 2,
        sync_seq: 1,
        deleted_at: null,
      },
    ]);
  });

  it('takes what is known of the customer of an order from whichever item says it first', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'customers');
    const customer = { name: null, phone: null, address: null, email: null };
    await ingest(services, [
      lineOf(id, 'NAMED', { itemId: '1', customer }),
      lineOf(id, 'NAMED', { itemId: '2', customer: { ...customer, name: 'Nadia' } }),
      lineOf(id, 'NAMED', {
        itemId: '3',
        orderedAt: '2026-03-04T10:00:00Z',
        customer: { ...customer, name: 'Other', phone: '0612' },
      }),
    ]);
    const orders = database.db.selectFrom('sales_order').selectAll().where('consultant_id', '=', id);
    expect(await orders.execute()).toMatchObject([
      { ordered_at: '2026-03-04T10:00:00Z', customer_name: 'Nadia', customer_phone: '0612', customer_email: null },
    ]);
  });

  it('raises the counter of the consultant once per batch, and not at all when nothing is new', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'counted');
    const other = await addConsultant(database.db, 'untouched');
    const lines = [lineOf(id, 'A'), lineOf(id, 'B')];
    expect(await ingest(services, lines)).toEqual({ items: 2, events: 2 });
    expect(await counter(id)).toBe(1);
    expect(await ingest(services, lines)).toEqual({ items: 0, events: 0 });
    expect(await counter(id)).toBe(1);
    expect(await counter(other)).toBe(0);
  });

  it('counts the items of a consultant as they come, each once', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'many');
    await ingest(services, [lineOf(id, 'A'), lineOf(id, 'B'), lineOf(id, 'B', { name: 'Renamed' })]);
    const later = [lineOf(id, 'A', { events: [event('ongoing', '2026-03-06T10:00:00Z')] }), lineOf(id, 'C')];
    await Promise.all([ingest(services, later), ingest(services, later)]);
    const { items: known } = await countsOf(database.db, id);
    expect([known, (await itemsOf(id)).length]).toEqual([3, 3]);
  });

  it('marks only the items that changed with the new counter', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'partly');
    await ingest(services, [lineOf(id, 'A'), lineOf(id, 'B')]);
    await ingest(services, [lineOf(id, 'A'), lineOf(id, 'B', { events: [event('ongoing', '2026-03-06T10:00:00Z')] })]);
    expect((await itemsOf(id)).map((row) => [row.order_id, row.status, row.sync_seq])).toEqual([
      ['A', 'created', 1],
      ['B', 'ongoing', 2],
    ]);
  });

  it('ends in the same state when events come late, twice and in the wrong order', async () => {
    const services = testServices(database.db);
    const straight = await addConsultant(database.db, 'straight');
    const muddled = await addConsultant(database.db, 'muddled');
    const events = [
      event('created', '2026-03-01T10:00:00Z'),
      event('ongoing', '2026-03-02T10:00:00Z'),
      event('delivered', '2026-03-04T10:00:00Z'),
      event('returned', '2026-03-06T10:00:00Z'),
    ];
    await ingest(services, [lineOf(straight, 'A', { events })]);
    for (const at of [2, 0, 2, 3, 1, 0]) {
      await ingest(services, [lineOf(muddled, 'A', { events: events.slice(at, at + 1) })]);
    }
    const [a] = await itemsOf(straight);
    const [b] = await itemsOf(muddled);
    expect(b).toMatchObject({ ...a, consultant_id: muddled, sync_seq: b?.sync_seq });
    expect(b?.status).toBe('returned');
  });

  it('tells of a late event by the counter even when it leaves the state as it is', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'history');
    await ingest(services, [lineOf(id, 'A', { events: [event('delivered', '2026-03-08T10:00:00Z')] })]);
    await ingest(services, [lineOf(id, 'A', { events: [event('ongoing', '2026-03-07T10:00:00Z')] })]);
    expect(await counter(id)).toBe(2);
    expect(await itemsOf(id)).toMatchObject([{ status: 'delivered', sync_seq: 1 }]);
  });

  it('keeps the rate an item was created with when the level changes', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'promoted');
    await ingest(services, [lineOf(id, 'A')]);
    await database.db.updateTable('consultant').set({ level_id: 'gold' }).where('consultant_id', '=', id).execute();
    await ingest(services, [lineOf(id, 'A', { priceMinor: 100_000 }), lineOf(id, 'B', { priceMinor: 100_000 })]);
    expect((await itemsOf(id)).map((row) => [row.rate_bp, row.commission_minor])).toEqual([
      [250, 2500],
      [325, 3250],
    ]);
  });

  it('leaves an item that came as a gift without earnings when a price is told later', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'gifted');
    await ingest(services, [lineOf(id, 'G', { priceMinor: 0 })]);
    await ingest(services, [
      lineOf(id, 'G', { priceMinor: 50_000, events: [event('ongoing', '2026-03-06T10:00:00Z')] }),
    ]);
    expect(await itemsOf(id)).toMatchObject([{ price_minor: 50_000, rate_bp: 0, commission_minor: 0 }]);
    const lines = database.db.selectFrom('commission_line').selectAll().where('consultant_id', '=', id);
    expect(await lines.execute()).toMatchObject([{ category: 'not-eligible', amount_minor: 0 }]);
  });

  it.each([
    ['a gift', () => ({ priceMinor: 0 }), { priceMinor: 50_000 }],
    ['the category', () => ({ category: 'phones' }), { category: 'fashion' }],
    ['a customer', (phone: string) => ({ customer: { ...NOBODY, phone } }), { customer: NOBODY }],
  ])('earns by the first of two rows of an item in one batch as in two: %s', async (name, firstOf, last) => {
    const services = testServices(database.db);
    const phones = [`+21261${name.length}000000`, `+21261${name.length}000001`] as const;
    const apart = await addConsultant(database.db, `${name}-apart`, { phone_number: phones[0] });
    const together = await addConsultant(database.db, `${name}-together`, { phone_number: phones[1] });
    for (const facts of [firstOf(phones[0]), last]) await ingest(services, [lineOf(apart, 'F', facts)]);
    await ingest(services, [lineOf(together, 'F', firstOf(phones[1])), lineOf(together, 'F', last)]);
    await ingest(services, [lineOf(together, 'L', last)]);
    const [one] = await itemsOf(apart);
    const [same, alone] = await itemsOf(together);
    expect([same?.price_minor, same?.rate_bp]).toEqual([one?.price_minor, one?.rate_bp]);
    expect(same?.rate_bp).not.toBe(alone?.rate_bp);
  });

  it('takes the same item twice in one batch as one', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'twice');
    const late = lineOf(id, 'A', { name: 'Renamed', events: [event('ongoing', '2026-03-06T10:00:00Z')] });
    expect(await ingest(services, [lineOf(id, 'A'), late])).toEqual({ items: 1, events: 2 });
    expect(await itemsOf(id)).toMatchObject([{ name: 'Renamed', status: 'ongoing' }]);
  });

  it('refuses another currency than that of the consultant and leaves nothing of the batch behind', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'currency');
    await expect(ingest(services, [lineOf(id, 'A'), lineOf(id, 'B', { currency: 'BRL' })])).rejects.toThrow(
      'not in MAD',
    );
    expect(await itemsOf(id)).toEqual([]);
    expect(await counter(id)).toBe(0);
  });

  it('lets two writers of the same consultants through at once, in any order of their lines', async () => {
    const services = testServices(database.db);
    const ids = await Promise.all(['x', 'y'].map((name) => addConsultant(database.db, `pair-${name}`)));
    const lines = ids.map((id) => lineOf(id, 'A'));
    const done = await Promise.all([ingest(services, lines), ingest(services, [...lines].reverse())]);
    expect(done.reduce((sum, each) => sum + each.items, 0)).toBe(2);
    expect(await Promise.all(ids.map(counter))).toEqual([1, 1]);
  });
});
