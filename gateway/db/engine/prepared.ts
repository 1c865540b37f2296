import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';

const names = new Map<string, string>();

/** A statement whose text never changes; answers its rows. */
export type Prepared<Row> = (db: Kysely<Schema>, parameters: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that is asked with nearly every request: it is put together once, and PostgreSQL reads and plans it once for
 * each connection. Parameters need a cast wherever their type does not follow from a column. What `Row` says is trusted.
 */
export function prepared<Row>(text: string): Prepared<Row> {
  if (!names.has(text)) names.set(text, `jforce_${names.size + 1}`);
  return async (db, parameters) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** Under which name a connection keeps a statement; undefined for those that are asked now and then. */
export const preparedName = (text: string): string | undefined => names.get(text);
