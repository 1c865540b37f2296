import type { Clock } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { openTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Program } from '#gateway/program/files/program.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';

/** The sample's program on the twentieth of March 2026, and a database in which no version of it was applied yet. */
export async function openSample(
  clock: Clock,
): Promise<{ database: TestDatabase; services: Services; sample: Program }> {
  const database = await openTestDatabase();
  await forget(database.db, 'program_version');
  const sample = await sampleProgram('ma', '2026-03-20');
  return { database, services: { ...testServices(database.db), clock }, sample };
}
