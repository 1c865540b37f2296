import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** A consultant who earns by items, locked until the transaction ends. */
export interface Earner {
  consultantId: number;
  subject: string;
  levelId: string | null;
  leaderId: number | null;
  currency: string;
  phone: string | null;
  syncSeq: number;
}

/**
 * Locks consultants with their leaders and the leaders' leaders, in the order of their ids: two batches that meet never
 * wait for each other in a circle. A leader that somebody gets while this waits is locked after the others.
 */
export async function lockEarners(tx: Tx, ids: readonly number[]): Promise<Map<number, Earner>> {
  const earners = await lockChain(tx, ids);
  const isMissing = (id: number | null | undefined): id is number => typeof id === 'number' && !earners.has(id);
  const missing = ids.flatMap((id) => {
    const leaderId = earners.get(id)?.leaderId;
    return [leaderId, earners.get(leaderId ?? 0)?.leaderId].filter(isMissing);
  });
  if (missing.length > 0) for (const [id, earner] of await lockChain(tx, missing)) earners.set(id, earner);
  return earners;
}

async function lockChain(tx: Tx, ids: readonly number[]): Promise<Map<number, Earner>> {
  const chain = await chainOf(tx, ids);
  await lockConsultants(tx, chain);
  const { rows } = await sql<{
    consultant_id: number;
    subject: string;
    level_id: string | null;
    leader_id: number | null;
    currency: string;
    phone_number: string | null;
    sync_seq: number;
  }>`
    select consultant_id, subject, level_id, leader_id, currency, phone_number, coalesce(sync_seq, 0) as sync_seq
    from consultant left join consultant_counter using (consultant_id)
    where consultant_id = any(${chain}::bigint[]) order by consultant_id`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.consultant_id,
      {
        consultantId: row.consultant_id,
        subject: row.subject,
        levelId: row.level_id,
        leaderId: row.leader_id,
        currency: row.currency,
        phone: row.phone_number,
        syncSeq: row.sync_seq,
      },
    ]),
  );
}

/** Consultants with their leaders and the leaders' leaders, as they are before anybody is locked. */
async function chainOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with seller as (select consultant_id, leader_id from consultant where consultant_id = any(${[...ids]}::bigint[]))
    select consultant_id as id from seller
    union select leader_id from seller where leader_id is not null
    union select above.leader_id from seller join consultant above on above.consultant_id = seller.leader_id
      where above.leader_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who earns by the items of a seller beside it: its leader and the leader's leader, as far as they have its currency. */
export function leadersOf(
  seller: Earner,
  earners: ReadonlyMap<number, Earner>,
): { indirect1Id: number | null; indirect2Id: number | null } {
  const first = earners.get(seller.leaderId ?? 0);
  const second = earners.get(first?.leaderId ?? 0);
  const earns = (one: Earner | undefined): number | null =>
    one && one.consultantId !== seller.consultantId && one.currency === seller.currency ? one.consultantId : null;
  return { indirect1Id: earns(first), indirect2Id: second === first ? null : earns(second) };
}
