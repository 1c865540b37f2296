import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { JOB_HANDLERS } from './handlers.ts';
import { ensureRecurring } from './recurring.ts';

const database = databaseForTests();

it('a month into which the first order of somebody came after its end is closed on the next morning', async () => {
  let now = Date.parse('2026-03-31T12:00:00Z');
  const services: Services = { ...testServices(database.db), clock: { now: () => now } };
  const until = async (instant: string): Promise<void> => {
    now = Date.parse(instant);
    await playDue(services, JOB_HANDLERS, (cause) => {
      throw cause;
    });
  };
  const leader = await addConsultant(database.db, 'leader');
  const id = await addConsultant(database.db, 'new', { leader_id: leader });
  await ensureRecurring(services);
  // March ends at 23:00, and what was sold in its last hours is told in the night.
  await until('2026-04-01T01:00:00Z');
  const delivered = [{ status: 'delivered', at: '2026-03-24T21:00:00Z', reason: null }];
  await ingest(services, [
    lineOf(id, 'OPEN', { orderedAt: '2026-03-31T20:00:00Z' }),
    lineOf(id, 'DUE', { orderedAt: '2026-03-23T20:00:00Z', events: delivered }),
  ]);
  await until('2026-04-01T12:00:00Z');
  const decided = database.db.selectFrom('payout_decision').select(['consultant_id', 'period', 'amount_minor']);
  expect(await decided.orderBy('consultant_id').execute()).toEqual([
    { consultant_id: leader, period: '2026-03-01', amount_minor: 1019 },
    { consultant_id: id, period: '2026-03-01', amount_minor: 4248 },
  ]);
  const pending = database.db.selectFrom('commission_line').select('period').where('state', '=', 'pending');
  expect(await pending.execute()).toEqual([{ period: '2026-04-01' }, { period: '2026-04-01' }]);
});
