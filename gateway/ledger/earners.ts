import { sql } from 'kysely';
import type { Tx } from '#gateway/db/db.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** A consultant who sells, with what its commissions follow from; locked until the transaction ends. */
export interface Earner {
  consultantId: number;
  levelId: string | null;
  leaderId: number | null;
  currency: string;
  phone: string | null;
  syncSeq: number;
}

/** A consultant above a seller, as it is now: not locked, for what it earns comes by a job of its own (settle-leaders.ts). */
export type Leader = Pick<Earner, 'consultantId' | 'leaderId' | 'currency'>;

/** Locks sellers in the order of their ids, so that two batches that meet never wait for each other in a circle. */
export async function lockSellers(tx: Tx, ids: readonly number[]): Promise<Map<number, Earner>> {
  await lockConsultants(tx, ids);
  const { rows } = await sql<{
    consultant_id: number;
    level_id: string | null;
    leader_id: number | null;
    currency: string;
    phone_number: string | null;
    sync_seq: number;
  }>`
    select consultant_id, level_id, leader_id, currency, phone_number, coalesce(sync_seq, 0) as sync_seq
    from consultant left join (
      select consultant_id, sync_seq from consultant_counter where consultant_id = any(${[...ids]}::bigint[])
    ) counter using (consultant_id)
    where consultant_id = any(${[...ids]}::bigint[]) order by consultant_id`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.consultant_id,
      {
        consultantId: row.consultant_id,
        levelId: row.level_id,
        leaderId: row.leader_id,
        currency: row.currency,
        phone: row.phone_number,
        syncSeq: row.sync_seq,
      },
    ]),
  );
}

/** The leaders of sellers that are locked, and the leaders' leaders. */
export async function readLeaders(tx: Tx, sellers: ReadonlyMap<number, Earner>): Promise<Map<number, Leader>> {
  const first = new Set([...sellers.values()].flatMap(({ leaderId }) => leaderId ?? []));
  if (first.size === 0) return new Map();
  const { rows } = await sql<{ consultant_id: number; leader_id: number | null; currency: string }>`
    with first as (
      select consultant_id, leader_id, currency from consultant where consultant_id = any(${[...first]}::bigint[])
    )
    select * from first
    union
    select above.consultant_id, above.leader_id, above.currency
    from consultant above where above.consultant_id in (select leader_id from first)`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.consultant_id,
      { consultantId: row.consultant_id, leaderId: row.leader_id, currency: row.currency },
    ]),
  );
}

/** Who earns by the items of a seller beside it: its leader and the leader's leader, as far as they have its currency. */
export function leadersOf(
  seller: Earner,
  leaders: ReadonlyMap<number, Leader>,
): { indirect1Id: number | null; indirect2Id: number | null } {
  const first = leaders.get(seller.leaderId ?? 0);
  const second = leaders.get(first?.leaderId ?? 0);
  const earns = (one: Leader | undefined): number | null =>
    one && one.consultantId !== seller.consultantId && one.currency === seller.currency ? one.consultantId : null;
  return { indirect1Id: earns(first), indirect2Id: second === first ? null : earns(second) };
}
