import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

type Fact = 'epoch' | 'clock_offset_ms' | 'as_of_floor_ms' | 'feed_swept_seq';

/** A whole number among the facts of the database; 0 when it was never written. */
export async function readFact(db: Kysely<Schema>, key: Fact): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  const value = Number(row?.value ?? 0);
  return Number.isSafeInteger(value) ? value : 0;
}

export async function writeFact(db: Kysely<Schema>, key: Fact, value: number): Promise<void> {
  const text = String(value);
  await db
    .insertInto('meta')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}
