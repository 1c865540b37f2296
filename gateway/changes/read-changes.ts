import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#gateway/db/db.ts';
import { type Change, changeSchema } from './contract/change.ts';

/** A change with the number that its cursor says. */
export interface Numbered {
  seq: number;
  change: Change;
}

/**
 * Up to which number changes are told: all of them are there for whoever reads after this. What lies beyond may be there in
 * part, for each node of a cluster shows its rows of a transaction by itself. A database that was last written by an earlier
 * version says only what it numbered.
 */
export async function readTold(db: Db): Promise<number> {
  const { rows } = await sql<{ told: string | null }>`
    select coalesce(
      (select value from meta where key = 'feed_told'), (select value from meta where key = 'feed_seq')) as told`.execute(
    db,
  );
  return Number(rows[0]?.told ?? 0);
}

/** Numbers after one, up to one that is told ({@link readTold}) before they are read. */
interface Range {
  after: number;
  upTo: number;
}

/** What has these numbers, some of it, the first ones; of these kinds only, or all (null). */
export async function readChanges(
  db: Db,
  { after, upTo }: Range,
  { limit, kinds = null }: { limit: number; kinds?: readonly string[] | null },
): Promise<Numbered[]> {
  const isOfKind = sql`(${kinds}::text[] is null or kind = any(${kinds}::text[]))`;
  return asChanges(db, sql`seq > ${after} and seq <= ${upTo} and ${isOfKind}`, limit);
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
