import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';

/** A consultant as events name it. */
export interface Seller {
  consultantId: number;
  currency: string;
}

/** The consultants that are there, by their ids in the marketplace. */
export async function readSellers(db: Db, named: readonly string[]): Promise<Map<string, Seller>> {
  const ids = [...new Set(named)].map((external_id) => ({ external_id }));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ external_id: string; consultant_id: number; currency: string }>`
    select external_id, consultant_id, currency
    from ${recordSet({ external_id: 'text' }, ids)} join consultant using (external_id)`.execute(db);
  return new Map(
    rows.map((row) => [row.external_id, { consultantId: row.consultant_id, currency: row.currency }] as const),
  );
}
