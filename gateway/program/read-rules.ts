import type { Db } from '#gateway/db/db.ts';
import { NO_PROGRAM, type ProgramRules } from '#gateway/rules/program-rules.ts';

/** The rules that are in force: those of the version that was applied last. */
export async function readRules(db: Db): Promise<ProgramRules> {
  const row = await db
    .selectFrom('program_version')
    .select(['version', 'rules'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? NO_PROGRAM : { ...row.rules, version: row.version };
}
