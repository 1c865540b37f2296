import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { awardBonus } from '#gateway/jobs/handlers.ts';
import { closeMonths, settleDue } from '#gateway/jobs/month-end.ts';
import { addCampaign } from '#gateway/ledger/testing/test-campaign.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { levelRows } from '#gateway/program/level-rows.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';

const database = databaseForTests();
let now = Date.parse('2026-03-20T12:00:00Z');
const services = () => ({ ...testServices(database.db), clock: { now: () => now } });
const event = (status: string, at: string) => ({ status, at, reason: null });
const awarded = async (id: number): Promise<string[]> => {
  now += 60_000;
  await playDue(services(), [awardBonus], (cause) => {
    throw cause;
  });
  const rows = await database.db
    .selectFrom('commission_line')
    .select('source')
    .where('consultant_id', '=', id)
    .where('category', '=', 'bonus')
    .execute();
  return rows.map((row) => row.source);
};

it('a bonus of a level is awarded to whoever comes to that level after reaching its target, with the month that promotes them', async () => {
  await database.db
    .insertInto('level')
    .values(levelRows(await sampleProgram('ma', '2026-03-20')))
    .execute();
  await addCampaign(database.db, 'of-silver', { levels: JSON.stringify(['silver']), grace_days: 2 });
  const id = await addConsultant(database.db, 'comes-to-silver', { level_id: 'bronze' });
  await ingest(services(), [
    ...Array.from({ length: 25 }, (_unused, at) =>
      lineOf(id, `A${at}`, { events: [event('completed', '2026-03-13T10:00:00Z')] }),
    ),
    lineOf(id, 'OPEN', { events: [event('delivered', '2026-03-30T10:00:00Z')] }),
  ]);
  expect(await awarded(id)).toEqual([]);
  now = Date.parse('2026-04-02T12:00:00Z');
  await closeMonths(services(), [id], '2026-03-01');
  expect(await awarded(id)).toEqual([]);
  now = Date.parse('2026-04-22T00:00:00Z');
  await settleDue(services(), [id], now);
  expect(await awarded(id)).toEqual(['bonus:of-silver']);
});
