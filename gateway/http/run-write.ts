import { sql } from 'kysely';
import * as v from 'valibot';
import { type ErrorCode, ERROR_CODES, fieldErrorSchema } from '#shared/contract/envelope.ts';
import type { Db } from '#gateway/db/db.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { type KeyedWrite, keepAnswer, takeKey } from '#gateway/db/idempotency.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

const storedSchema = v.variant('success', [
  v.object({ success: v.literal(true), response: v.optional(v.unknown()) }),
  v.object({
    success: v.literal(false),
    error: v.object({
      code: v.picklist(ERROR_CODES),
      message: v.string(),
      errors: v.array(fieldErrorSchema),
      current: v.optional(v.unknown()),
    }),
  }),
]);
type Stored = v.InferOutput<typeof storedSchema>;

/** Refusals that say nothing about the write itself: another attempt may fare better. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['UNKNOWN_ERROR', 'UNAUTHENTICATED', 'RATE_LIMITED']);

const lastingRefusal = (cause: unknown): Refusal | null =>
  cause instanceof Refusal && !PASSING.has(cause.code) ? cause : null;

/** What the handler answers or refuses; what it wrote before a refusal is taken back. */
async function attempt(tx: Db, work: (tx: Db) => Promise<unknown>): Promise<Stored> {
  await sql`savepoint effect`.execute(tx);
  try {
    const response = await work(tx);
    return { success: true, response };
  } catch (cause) {
    const refusal = lastingRefusal(cause);
    if (refusal === null) throw cause;
    await sql`rollback to savepoint effect`.execute(tx);
    const { code, message, errors, current } = refusal;
    return { success: false, error: { code, message, errors, current } };
  }
}

const answerOf = (stored: Stored): unknown => {
  if (stored.success) return stored.response;
  const { code, message, errors, current } = stored.error;
  throw new Refusal(code, message, errors, current);
};

/**
 * Does a write once, however often it is sent: key, effect and answer are one transaction. `work` gets the transaction.
 * Throws KEY_REUSED when another write has the key, and again what the first attempt was refused with.
 */
export async function runWrite(
  { db, clock }: Services,
  write: KeyedWrite,
  work: (tx: Db) => Promise<unknown>,
): Promise<unknown> {
  const stored = await inTransaction(db, async (tx): Promise<Stored> => {
    const key = await takeKey(tx, write, clock.now());
    if (key.found === 'other') throw new Refusal('KEY_REUSED', 'Another request was made under this key');
    if (key.found === 'answered') return v.parse(v.pipe(v.string(), v.parseJson(), storedSchema), key.answer);
    const done = await attempt(tx, work);
    const code = done.success ? 'OK' : done.error.code;
    await keepAnswer(tx, write, { code, answer: JSON.stringify(done) });
    return done;
  });
  return answerOf(stored);
}
