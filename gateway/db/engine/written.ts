import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';

/** How many rows were written, for each consultant. */
export type Written = ReadonlyMap<number, number>;

/** Runs a statement that writes rows of consultants, and has the database count them. */
export async function written(tx: Tx, insert: RawBuilder<unknown>): Promise<Written> {
  const { rows } = await sql<{ consultant_id: number; rows: number }>`
    with written as (${insert} returning consultant_id)
    select consultant_id, count(*)::integer as rows from written group by consultant_id`.execute(tx);
  return new Map(rows.map((row) => [row.consultant_id, row.rows]));
}
