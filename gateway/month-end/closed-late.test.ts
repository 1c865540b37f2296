import { expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { serveSuccessRates } from '#gateway/calls/watto/success-rates.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { changeRules } from '#gateway/db/testing/test-rules.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';

const database = databaseForTests();
const before = rulesBefore(MARKET.country);
const inMarch = () => testServices(database.db, '2026-03-20T12:00:00Z');
const inApril = () => testServices(database.db, '2026-04-09T12:00:00Z');
const OTHER = { ...before.steps, silver: [{ from: 0, impactPerc: -20 }] };
const completed = [{ status: 'completed', at: '2026-03-13T10:00:00Z', reason: null }];

/** A consultant at Silver whose confirmed commissions of March are the threshold and a little more. */
async function seller(name: string): Promise<number> {
  const id = await addConsultant(database.db, name, { level_id: 'silver', has_payment_method: true });
  // Silver earns 3 % on phones.
  await ingest(inMarch(), [
    lineOf(id, 'A', { priceMinor: Math.ceil((before.threshold + 100) / 0.03), events: completed }),
  ]);
  return id;
}

const ratedMarch = async (id: number) => {
  const session = await sessionOf(inApril(), id);
  const { data } = await ask(serveSuccessRates, inApril(), { session, params: { id: String(id) } });
  return data.find(({ from_date: from }) => from === '2026-03-01');
};

it('a month that is closed after another program was applied is closed by the one of its last day', async () => {
  const id = await seller('late');
  await changeRules(database.db, { steps: OTHER, threshold: before.threshold + 1_000_000 }, '2026-04-01');
  expect(await ratedMarch(id)).toMatchObject({ impact_perc: 5, settlement: { state: 'running' } });
  await closeMonths(inApril(), [id], '2026-03-01');
  expect(await ratedMarch(id)).toMatchObject({ impact_perc: 5, settlement: { state: 'settled' } });
  const decided = database.db.selectFrom('payout_decision').selectAll().where('consultant_id', '=', id);
  expect(await decided.execute()).toMatchObject([{ method: 'cash', threshold_minor: before.threshold }]);
});

it('a month at a level that the program of its last day did not know has the steps of the one after', async () => {
  const id = await addConsultant(database.db, 'unknown', { level_id: 'diamond' });
  await ingest(inMarch(), [lineOf(id, 'A', { events: completed })]);
  const steps = { ...before.steps, diamond: [{ from: 0, impactPerc: 12 }] };
  await changeRules(database.db, { steps }, '2026-04-02');
  await closeMonths(inApril(), [id], '2026-03-01');
  expect(await ratedMarch(id)).toMatchObject({ impact_perc: 12 });
});

it('a month from before any program is closed by the one that is in force', async () => {
  const id = await addConsultant(database.db, 'early', { level_id: 'silver' });
  await changeRules(database.db, { steps: OTHER }, '2026-04-03');
  const line = lineOf(id, 'A', {
    orderedAt: '2019-08-05T10:00:00Z',
    events: [{ status: 'completed', at: '2019-08-13T10:00:00Z', reason: null }],
  });
  await ingest(inMarch(), [line]);
  await closeMonths(inApril(), [id], '2019-08-01');
  const frozen = database.db.selectFrom('month_settlement').select('steps').where('consultant_id', '=', id);
  const [month] = await frozen.where('period', '=', '2019-08-01').execute();
  expect(month?.steps).toEqual(OTHER.silver);
});

it('a month that is closed late leaves to the next one what was pending at its end, each line once', async () => {
  const id = await addConsultant(database.db, 'moved');
  const lines = (status: string, at: string, order: string) => [
    lineOf(id, order, { orderedAt: '2026-03-28T10:00:00Z', events: [{ status, at, reason: null }] }),
  ];
  const told = (...line: Parameters<typeof lines>) => ingest(inApril(), lines(...line));
  // Known as completed in April first, and as completed in March then.
  await told('completed', '2026-04-02T10:00:00Z', 'BACK');
  await told('completed', '2026-03-30T10:00:00Z', 'BACK');
  // Known as returned before it was completed, and as completed before that then.
  await told('returned', '2026-04-05T10:00:00Z', 'TWICE');
  await told('completed', '2026-04-04T10:00:00Z', 'TWICE');
  await closeMonths(inApril(), [id], '2026-03-01');
  const frozen = database.db.selectFrom('month_settlement').selectAll().where('consultant_id', '=', id);
  expect(await frozen.execute()).toMatchObject([{ period: '2026-03-01', base_minor: 4248, moved_minor: 4248 }]);
});
