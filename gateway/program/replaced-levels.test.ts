import { beforeEach, afterEach, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { openTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';
import { applyProgram } from './apply-program.ts';
import type { Program } from './files/program.ts';
import { place, withSettings } from './testing/changed-program.ts';

let database: TestDatabase;
let services: Services;
let sample: Program;
beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  await forget(database.db, 'program_version');
  sample = await sampleProgram('ma', '2026-03-20');
}, 240_000);
afterEach(() => database.remove());

const apply = (program: Program) => applyProgram(services, program, place);

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
