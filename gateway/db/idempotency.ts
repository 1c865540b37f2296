import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** How long what was answered under a key is kept. */
const STORED_DAYS = 90;

/** A write as its key names it; `hash` is over method, path and body. */
export interface KeyedWrite {
  consultantId: number;
  key: string;
  method: string;
  path: string;
  hash: string;
}

/** What a key says: the write is new and ours to do, was answered already, or another write has the key. */
export type KeyFound = { found: 'new' } | { found: 'answered'; answer: string } | { found: 'other' };

/**
 * Takes the key of a write, as the first thing of its transaction: a second request with the same key waits here until
 * the first has committed and finds its answer, or until it was rolled back and becomes the first. `now` in milliseconds.
 */
export async function takeKey(tx: Kysely<Schema>, write: KeyedWrite, now: number): Promise<KeyFound> {
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('idempotency_key')
    .values({
      consultant_id: write.consultantId,
      key: write.key,
      method: write.method,
      path: write.path,
      request_hash: write.hash,
      code: null,
      answer: null,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + STORED_DAYS * 86_400_000).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['consultant_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (taken === 1n) return { found: 'new' };
  const { request_hash: hash, answer } = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('consultant_id', '=', write.consultantId)
    .where('key', '=', write.key)
    .executeTakeFirstOrThrow();
  if (hash !== write.hash) return { found: 'other' };
  if (answer === null) throw new Error('A key was committed without its answer');
  return { found: 'answered', answer };
}

/** Keeps what is answered, in the transaction of the effect. `code` is `OK` or the code of a refusal. */
export async function keepAnswer(
  tx: Kysely<Schema>,
  { consultantId, key }: KeyedWrite,
  stored: { code: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set(stored)
    .where('consultant_id', '=', consultantId)
    .where('key', '=', key)
    .execute();
}

/** When writes of a person were refused for a reason (the code of a field) after the moment `since`: the newest first, `most` at most. */
export async function refusedAt(
  db: Kysely<Schema>,
  { consultantId, reason, since, most }: { consultantId: number; reason: string; since: string; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency_key')
    .select('created_at')
    .where('consultant_id', '=', consultantId)
    .where('created_at', '>', since)
    .where('code', '=', 'VALIDATION_FAILED')
    .where('answer', 'like', `%"code":${JSON.stringify(reason)}%`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.created_at);
}
