import { beforeAll, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { serveHomepage } from '#gateway/calls/mouse/homepage.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { applyProgram } from '#gateway/program/apply-program.ts';
import type { Program } from '#gateway/program/files/program.ts';
import { goldRenamed, place } from '#gateway/program/testing/changed-program.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';
import { serveLevel } from './level.ts';

const database = databaseForTests();
let services: Services;
let sample: Program;
let id: number;
beforeAll(async () => {
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  await forget(database.db, 'program_version');
  sample = await sampleProgram('ma', '2026-03-20');
  await applyProgram(services, sample, place);
  id = await addConsultant(database.db, 'seller', { level_id: 'gold' });
  const came = {
    since: '2026-01-20T10:00:00Z',
    day: '2026-01-20',
    period: '2025-12-01',
    recorded_at: '2026-01-20T10:00:00Z',
  };
  await database.db
    .insertInto('level_history')
    .values({ consultant_id: id, no: 1, level_id: 'gold', from_level_id: 'silver', cause: 'promotion', ...came })
    .execute();
  // What was ordered has its rates, which stay.
  await ingest(services, [lineOf(id, 'A')]);
});

it('whose level is replaced sees the rates that they earn by, on home on that day and at the level', async () => {
  const earned = async () => {
    const asked = { session: await sessionOf(services, id), params: {} };
    const { data } = await ask(serveHomepage, services, asked);
    return data.flatMap(({ items }) => items.flatMap((item) => item['commission'] ?? []));
  };
  const before = await earned();
  expect(before.length).toBeGreaterThan(0);
  expect((await applyProgram(services, goldRenamed(sample, '2026-03-21'), place)).kind).toBe('applied');
  expect(await earned()).toEqual(before);
  const session = await sessionOf(services, id);
  expect(session.levelId).toBe('or');
  const { standing } = await ask(serveLevel, services, { session, params: { levelId: 'or' } });
  expect(standing?.rates).toEqual([]);
});

it('that took the place of another is told from the day on from which it counts, and the one that is gone by its name', async () => {
  const session = await sessionOf(services, id);
  const { standing } = await ask(serveLevel, services, { session, params: { levelId: 'or' }, locale: 'en' });
  expect(standing?.since).toBe('2026-03-21T00:00:00Z');
  expect(standing?.history.map(({ level_id: level, name, since }) => [level, name, since])).toEqual([
    ['or', 'Gold', '2026-03-21T00:00:00Z'],
    ['gold', 'Gold', '2026-01-20T10:00:00Z'],
  ]);
});
