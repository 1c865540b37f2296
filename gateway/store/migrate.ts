import { type Kysely, Migrator } from 'kysely';
import type { Schema } from './schema.ts';
import { firstTables } from './migrations/0001-first-tables.ts';

/** Every step of the schema in order; a step that was released is never edited. */
const MIGRATIONS = { '0001-first-tables': firstTables };

/** Brings the schema up to date under the migrator's own lock. Returns the names of the steps that ran now. Throws when one fails. */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
