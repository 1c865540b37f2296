import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { PlainFailure } from '#gateway/config/failure.ts';
import type { Db } from '#gateway/db/db.ts';

const KEY = 'import_running';
/** How long the row holds others off once nobody renews it any more: after a process was killed. */
const LEASE_MS = 20_000;
const RENEW_MS = 2_000;
const ASK_MS = 500;

/** The row's value: until when, in milliseconds of the database's clock, and by which import. */
const valueOf = (token: string) =>
  sql<string>`((extract(epoch from clock_timestamp()) * 1000)::bigint + ${LEASE_MS}::bigint)::text || ' ' || ${token}::text`;

/** An import that holds others off. */
export interface OneImport {
  /** Throws PlainFailure when another import has taken the place of this one, whose process slept for too long. */
  stillRuns(): void;
}

/**
 * Does the work of an import that writes, unless another one runs, in whatever process: the first to end would let months be
 * closed under the other. Throws PlainFailure then. After a crash the place is free again within seconds; a row with an end
 * does that on every database, where a lock of a session would need a connection of its own for hours.
 */
export async function asOneImport<Answer>(db: Db, work: (one: OneImport) => Promise<Answer>): Promise<Answer> {
  const token = randomUUID();
  await take(db, token);
  let isLost = false;
  const renew = async (): Promise<void> => {
    // What fails here fails the import's own next question, too.
    isLost ||= await isTaken(db, token).catch(() => false);
  };
  const renewing = setInterval(() => void renew(), RENEW_MS);
  try {
    return await work({
      stillRuns: () => {
        if (isLost) throw new PlainFailure('Another import has begun meanwhile; give this command again after it.');
      },
    });
  } finally {
    clearInterval(renewing);
    // Where the database is gone by now, the place becomes free by itself.
    await sql`delete from meta where key = ${KEY} and split_part(value, ' ', 2) = ${token}`
      .execute(db)
      .catch(() => undefined);
  }
}

/** Takes the place, or waits for one that nobody renews to become free. */
async function take(db: Db, token: string): Promise<void> {
  let first: string | undefined;
  let since = performance.now();
  for (;;) {
    const { rows } = await sql`
      insert into meta (key, value) values (${KEY}, ${valueOf(token)})
      on conflict (key) do update set value = excluded.value
      where split_part(meta.value, ' ', 1)::bigint < (extract(epoch from clock_timestamp()) * 1000)::bigint
      returning key`.execute(db);
    if (rows.length > 0) return;
    const held = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
    if (held !== undefined && held.value !== (first ?? held.value))
      throw new PlainFailure('Another import is running; give this command again when it has ended.');
    if (first === undefined) [first, since] = [held?.value, performance.now()];
    // Nobody renewed it for its whole time: it ends in the future of a clock that was put back.
    if (performance.now() - since > LEASE_MS)
      await db
        .deleteFrom('meta')
        .where('key', '=', KEY)
        .where('value', '=', first ?? '')
        .execute();
    await wait(ASK_MS);
  }
}

/** Renews the place; answers whether it is another one's by now. */
async function isTaken(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    update meta set value = ${valueOf(token)} where key = ${KEY} and split_part(value, ' ', 2) = ${token}
    returning key`.execute(db);
  return rows.length === 0;
}
