import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Steps have run that no version before or after this one can have left behind: the schema is that of another program. */
export class OtherSchema extends Error {
  override readonly name = 'OtherSchema';
}

/** How a schema stands beside a version: steps of it have yet to run, all have, or newer ones have run on top of them. */
export type SchemaState = 'behind' | 'current' | 'ahead';

/** The names of the steps that have run on a database; none on an empty one. */
export async function stepsDone(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db);
  if (rows[0]?.made !== true) return new Set();
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(done.rows.map(({ name }) => name));
}

/** How what has run stands beside the steps that a version knows, in order. Throws OtherSchema. */
export function stateOf(done: ReadonlySet<string>, known: readonly string[]): SchemaState {
  const left = known.filter((name) => !done.has(name));
  const strange = [...done].filter((name) => !known.includes(name)).toSorted();
  const [first = ''] = strange;
  if (strange.length === 0) return left.length === 0 ? 'current' : 'behind';
  if (left.length > 0) throw new OtherSchema(`${first} has run, and ${left.join(', ')} has not`);
  if (first < (known.at(-1) ?? '')) throw new OtherSchema(`${first} has run, which comes before ${known.at(-1)}`);
  return 'ahead';
}
