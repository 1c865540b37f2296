import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#gateway/db/db.ts';
import { type Change, changeSchema } from './contract/change.ts';

/** A change with the number that its cursor says. */
export interface Numbered {
  seq: number;
  change: Change;
}

/** What was numbered after a number, some of it; of these kinds only, or all (null). */
export async function readChanges(
  db: Db,
  after: number,
  { limit, kinds = null }: { limit: number; kinds?: readonly string[] | null },
): Promise<Numbered[]> {
  return asChanges(db, sql`seq > ${after} and (${kinds}::text[] is null or kind = any(${kinds}::text[]))`, limit);
}

/** The change of a number; null when there is none. */
export const readChange = async (db: Db, seq: number): Promise<Numbered | null> =>
  (await asChanges(db, sql`seq = ${seq}`, 1))[0] ?? null;

interface Row {
  seq: number;
  change_id: string;
  kind: string;
  at: string;
  external_id: string;
  body: unknown;
}

async function asChanges(db: Db, which: ReturnType<typeof sql>, limit: number): Promise<Numbered[]> {
  const { rows } = await sql<Row>`
    select seq, change_id, kind, at, external_id, body
    from feed_change join consultant using (consultant_id)
    where ${which} order by seq limit ${limit}`.execute(db);
  return rows.map(({ seq, change_id: id, kind, at, external_id: consultant, body }) => ({
    seq,
    change: v.parse(changeSchema, { cursor: String(seq), id, kind, at, consultant, data: body }),
  }));
}
