import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { holdClosings } from '#gateway/db/cut-over.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { endHold, monthClose } from './month-end.ts';

const database = databaseForTests();

it('the months that an import closes have what completed in them by the seven-day rule while nobody worked', async () => {
  let now = Date.parse('2026-03-24T12:00:00Z');
  const services: Services = { ...testServices(database.db), clock: { now: () => now } };
  const id = await addConsultant(database.db, 'waited');
  const delivered = [{ status: 'delivered', at: '2026-03-24T10:00:00Z', reason: null }];
  await ingest(services, [lineOf(id, 'A', { events: delivered })]);
  now = Date.parse('2026-04-05T12:00:00Z');
  await holdClosings(database.db, true);
  await endHold(services);
  // Closings are no part of the lane in which completions are made up for: they may come first.
  await playDue(services, monthClose, (cause) => {
    throw cause;
  });
  const of = { period: '2026-03-01', amount_minor: 4248 };
  const decided = database.db.selectFrom('payout_decision').selectAll().where('consultant_id', '=', id);
  expect(await decided.execute()).toMatchObject([of]);
  const lines = database.db.selectFrom('commission_line').selectAll().where('consultant_id', '=', id);
  expect(await lines.execute()).toMatchObject([{ ...of, state: 'confirmed' }]);
});
