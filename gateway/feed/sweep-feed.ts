import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { CHANGE_KINDS } from '#gateway/changes/contract/change.ts';
import type { Db } from '#gateway/db/db.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import { readFact, writeFact } from '#gateway/db/facts.ts';

const DAY_MS = 86_400_000;
const KEEP_DAYS = 90;
/** Ids that go in one transaction. */
const AT_ONCE = 50_000;
const NO_END = Number.MAX_SAFE_INTEGER;

/**
 * Removes what the feed keeps for a while: ids of events that were taken, messages that were given up, and changes that are
 * as old and that every webhook and every reader has. An event that comes again after that changes nothing all the same:
 * money has the event's id as its own, and of everything else the latest statement counts.
 */
export async function sweepFeed(services: Pick<Services, 'db' | 'clock' | 'feedKeepDays'>): Promise<void> {
  const { db, clock, feedKeepDays = KEEP_DAYS } = services;
  const until = new Date(clock.now() - feedKeepDays * DAY_MS).toISOString();
  while ((await sweepIds(db, until)) === AT_ONCE);
  await db.deleteFrom('webhook_dead').where('died_at', '<', until).execute();
  await sweepChanges(db, until);
}

const sweepIds = async (db: Db, until: string): Promise<number> =>
  overWholeTable(db, async (tx) => {
    const { numAffectedRows } = await sql`
      delete from feed_event where event_id in (
        select event_id from feed_event where received_at < ${until} limit ${AT_ONCE})`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });

async function sweepChanges(db: Db, until: string): Promise<void> {
  const dead = await db.selectFrom('webhook_dead').select('seq').execute();
  const kept = dead.map(({ seq }) => seq);
  for (const { kind, most } of await everybodyHas(db))
    await overWholeTable(db, async (tx) => {
      const { rows } = await sql<{ seq: number }>`
        delete from feed_change
        where kind = ${kind} and seq <= ${most} and at < ${until} and not (seq = any(${kept}::bigint[]))
        returning seq`.execute(tx);
      if (rows.length === 0) return;
      const last = rows.reduce((so, { seq }) => Math.max(so, seq), await readFact(tx, 'feed_swept_seq'));
      await writeFact(tx, 'feed_swept_seq', last);
    });
}

/** Up to which number everybody has been told of each kind: webhooks of that kind, and keys that ever asked. */
async function everybodyHas(db: Db): Promise<{ kind: string; most: number }[]> {
  const hooks = await db.selectFrom('webhook').select(['kinds', 'sent_seq']).execute();
  const { rows: readers } = await sql<{ most: number | null }>`
    select max(read_seq) as most from api_key where revoked_at is null group by name`.execute(db);
  const read = readers.flatMap(({ most }) => (most === null ? [] : [most]));
  return CHANGE_KINDS.map((kind) => {
    const sent = hooks.filter(({ kinds }) => kinds === null || kinds.includes(kind)).map(({ sent_seq: seq }) => seq);
    return { kind, most: Math.min(NO_END, ...read, ...sent) };
  });
}
