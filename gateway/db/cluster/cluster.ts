import { type Kysely, sql } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { DIVIDED, EVERYWHERE } from './places.ts';

/** The oldest version of the extension that the gateway was tried with. */
const OLDEST = 13;

/** The database cannot be used as it is; `state` says what an operator has to do. */
export class ClusterUnfit extends Error {
  override readonly name = 'ClusterUnfit';
  readonly state: 'other-version' | 'half-divided';
  constructor(state: ClusterUnfit['state'], message: string) {
    super(message);
    this.state = state;
  }
}

/** The same as {@link isCoordinator}, as a part of a statement that is asked anyway. */
export const IS_COORDINATOR = sql<boolean>`exists (select from pg_extension where extname = 'citus')`;

/** Whether the database is the coordinator of a cluster: it has the extension. Throws ClusterUnfit for one that is too old. */
export async function isCoordinator(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db);
  const version = rows[0]?.version;
  if (version === undefined) return false;
  if (Number.parseInt(version, 10) < OLDEST)
    throw new ClusterUnfit('other-version', `Citus ${version} is older than ${OLDEST}`);
  return true;
}

type Name = (typeof DIVIDED)[number] | (typeof EVERYWHERE)[number];

/** The tables that still have to go where they belong, those that others follow first. */
export async function tablesToDivide(db: Kysely<Schema>): Promise<Name[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = 'public'::regnamespace`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return [...EVERYWHERE, ...DIVIDED].filter((name) => !done.has(name));
}

/** Whether none of these tables has a row. */
export async function areEmpty(db: Kysely<Schema>, tables: readonly Name[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
