import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { Effect } from './oracle.ts';

const effectsSchema = v.array(v.object({ person: v.string(), name: v.string(), phone: v.string() }));
const keysSchema = v.array(v.object({ person: v.string(), receipt: v.string() }));

/** What took effect at a gateway that has ended, read in its own database. `folder` is its data folder. */
export async function readLedger(
  folder: string,
): Promise<{ effects: Effect[]; receipts: ReadonlyMap<string, ReadonlySet<string>> }> {
  const database = await PGlite.create(join(folder, 'database'));
  try {
    const invited = await database.query(
      `select c.first_name as person, i.name, coalesce(i.phone_number, '') as phone
       from invitation i join consultant c using (consultant_id) where i.name like 'Soak %'`,
    );
    const keys = await database.query(
      `select c.first_name as person, upper(left(k.key, 8)) as receipt
       from idempotency_key k join consultant c using (consultant_id) where k.code = 'OK'`,
    );
    const receipts = new Map<string, Set<string>>();
    for (const { person, receipt } of v.parse(keysSchema, keys.rows))
      receipts.set(person, (receipts.get(person) ?? new Set()).add(receipt));
    return { effects: v.parse(effectsSchema, invited.rows), receipts };
  } finally {
    await database.close();
  }
}
