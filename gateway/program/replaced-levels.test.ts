import { beforeEach, afterEach, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import type { TestDatabase } from '#gateway/db/testing/test-database.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { applyProgram } from './apply-program.ts';
import { type Program, tellProblem } from './files/program.ts';
import { pastProblems } from './past.ts';
import { goldRenamed, place, withSettings } from './testing/changed-program.ts';
import { openSample } from './testing/open-sample.ts';

let database: TestDatabase;
let services: Services;
let sample: Program;
beforeEach(async () => {
  ({ database, services, sample } = await openSample({ now: () => Date.parse('2026-03-20T12:00:00Z') }));
}, 240_000);
afterEach(() => database.remove());

const apply = (program: Program) => applyProgram(services, program, place);
const told = async (program: Program) => (await pastProblems(services, program, place)).map(tellProblem);
const withoutBonuses = (program: Program): Program => ({ ...program, bonuses: {} });

it('a level that people have is replaced only with rates that know the one in its place from the next day on', async () => {
  const plain = withoutBonuses(sample);
  await apply(plain);
  await ingest(services, [lineOf(await addConsultant(database.db, 'seller'), 'ONE')]);
  expect(await told(goldRenamed(plain, '2026-05-01'))).toEqual([]);
  await addConsultant(database.db, 'gold', { level_id: 'gold' });
  expect(await told(goldRenamed(plain, '2026-03-21'))).toEqual([]);
  expect(await told(goldRenamed(plain, '2026-05-01'))).toEqual([
    'program.yaml levels.2.replaces: The level or takes the place of gold on 2026-03-21, and the rates from 2019-10-01 do not know it; write rates that do from 2026-03-21 on, or replace gold on the day before they begin.',
  ]);
});

it('whoever is at the first level earns as it did before another took its place, for what was ordered then', async () => {
  await apply(sample);
  await ingest(services, [lineOf(await addConsultant(database.db, 'seller'), 'ONE')]);
  const [bronze, ...others] = sample.settings.levels;
  const [block] = sample.settings.rates;
  if (bronze === undefined || block === undefined) throw new Error('Expected a level with rates');
  const flat = { ...block, from: '2026-04-01', categories: {}, other_categories: 7 };
  const levels = [{ ...bronze, id: 'wood', replaces: ['bronze'] }, ...others];
  expect((await apply(withSettings(sample, { levels, rates: [block, flat] }))).kind).toBe('applied');
  const late = await addConsultant(database.db, 'late', { level_id: 'wood' });
  await ingest(services, [lineOf(late, 'OLD', { orderedAt: '2026-03-10T10:00:00Z' })]);
  const items = database.db.selectFrom('order_item').select('rate_bp').where('consultant_id', '=', late);
  expect(await items.executeTakeFirst()).toEqual({ rate_bp: 250 });
});

it('a level stays as long as a campaign that left the folder counts what completes for it', async () => {
  const { 'premium-sales': premium } = sample.bonuses;
  if (premium === undefined) throw new Error('Expected a campaign');
  const over = { ...premium, from: '2026-03-01', to: '2026-03-15', grace_days: 6, levels: ['gold'] };
  services = testServices(database.db, '2026-03-01T12:00:00Z');
  await apply({ ...sample, bonuses: { over } });
  await addConsultant(database.db, 'gold', { level_id: 'gold' });
  const next = withoutBonuses(goldRenamed(sample, '2026-03-21'));
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  expect(await told(next)).toEqual([
    'program.yaml levels.2.replaces: The campaign over still counts for the level gold; replace that after its last day of grace, 2026-03-21.',
  ]);
  expect(await told(withoutBonuses(sample))).toEqual([]);
  services = testServices(database.db, '2026-03-27T12:00:00Z');
  expect(await told(goldRenamed(next, '2026-03-28'))).toEqual([]);
});
