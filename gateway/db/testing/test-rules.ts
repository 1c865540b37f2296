import { MARKET } from '#shared/domain/market/market.ts';
import type { Db } from '#gateway/db/db.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';

/** Puts other rules in force for a test, as the next version of its program, from a market day on or from ever. */
export async function changeRules(
  db: Db,
  change: Partial<Omit<ProgramRules, 'version'>>,
  from?: string,
): Promise<void> {
  const last = await db
    .selectFrom('program_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rules = JSON.stringify({ ...last.rules, ...change });
  await db
    .insertInto('program_version')
    .values({ ...last, version: last.version + 1, day: from ?? last.day, rules, content: null })
    .execute();
}

/** Items need rates: the databases of tests have those from before there were programs, and nothing else of one. */
export async function addRules(db: Db): Promise<void> {
  const rules = JSON.stringify(rulesBefore(MARKET.country));
  const row = { version: 1, applied_at: '2019-10-01T00:00:00Z', day: '2019-10-01', rules, content: null };
  await db.insertInto('program_version').values(row).execute();
}
