import { describe, expect, it } from 'vitest';
import { ingest } from './ingest.ts';
import { ingestEvents } from './ingest-events.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';

const database = databaseForTests();

const ongoing = { orderId: 'A', itemId: '1', status: 'ongoing', at: '2026-03-06T10:00:00Z', reason: null };
const itemsOf = (id: number) =>
  database.db.selectFrom('order_item').select(['status', 'price_minor']).where('consultant_id', '=', id).execute();

describe('events of items that are there', () => {
  it('do not write an old price over that of an import which comes at the same moment', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'both');
    await ingest(services, [lineOf(id, 'A', { priceMinor: 10_000 })]);
    await Promise.all([
      ingestEvents(services, [{ consultantId: id, ...ongoing }]),
      ingest(services, [lineOf(id, 'A', { priceMinor: 20_000 })]),
    ]);
    expect(await itemsOf(id)).toEqual([{ status: 'ongoing', price_minor: 20_000 }]);
  });

  it('of an unknown item change nothing', async () => {
    const services = testServices(database.db);
    const id = await addConsultant(database.db, 'empty');
    expect(await ingestEvents(services, [{ consultantId: id, ...ongoing }])).toEqual({ items: 0, events: 0 });
    expect(await itemsOf(id)).toEqual([]);
  });
});
