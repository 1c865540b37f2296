import type { Db } from '#gateway/db/db.ts';
import { NO_PROGRAM, type ProgramRules } from '#gateway/rules/program-rules.ts';

const newest = (db: Db) =>
  db.selectFrom('program_version').select(['version', 'rules']).orderBy('version', 'desc').limit(1);

/** The rules that are in force: those of the version that was applied last. */
export async function readRules(db: Db): Promise<ProgramRules> {
  const row = await newest(db).executeTakeFirst();
  return row === undefined ? NO_PROGRAM : { ...row.rules, version: row.version };
}

/**
 * The rules by which a month is closed that ended on a market day: those of then, however late that is done; the ones in force where
 * there were none yet. A level that they did not know has the steps that it has now.
 */
export async function readRulesOn(db: Db, day: string): Promise<ProgramRules> {
  const now = await readRules(db);
  const then = await newest(db).where('day', '<=', day).executeTakeFirst();
  if (then === undefined || then.version === now.version) return now;
  return { ...then.rules, version: then.version, steps: { ...now.steps, ...then.rules.steps } };
}
