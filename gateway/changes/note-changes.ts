import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { addJob } from '#gateway/queue/queue.ts';
import type { Change, ChangeKind } from './contract/change.ts';

/** Something that happened to a consultant, of which the marketplace is told. */
export type Noted = {
  [Kind in ChangeKind]: { consultantId: number; kind: Kind; data: Extract<Change, { kind: Kind }>['data'] };
}[ChangeKind];

const COLUMNS = { consultant_id: 'bigint', rank: 'integer', change_id: 'text', kind: 'text', body: 'jsonb' } as const;

/** Gives numbers to what was noted. */
export const NUMBER_QUEUE = 'feed-numbers';

/**
 * Notes changes in the transaction of what happened (`db`), whose consultants are locked. They are told in this order once
 * a job has numbered them, which is there as soon as they are.
 */
export async function noteChanges(services: Pick<Services, 'db' | 'clock'>, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  const ranks = new Map<number, number>();
  const rows = noted.map(({ consultantId, kind, data }) => {
    const rank = (ranks.get(consultantId) ?? 0) + 1;
    ranks.set(consultantId, rank);
    return { consultant_id: consultantId, rank, change_id: randomUUID(), kind, body: data };
  });
  await sql`
    insert into feed_change (consultant_id, no, change_id, kind, at, body)
    select consultant_id, rank + coalesce((
        select max(no) from feed_change known where known.consultant_id = rows.consultant_id), 0),
      change_id, kind, ${isoNow(services.clock)}::timestamptz, body
    from ${recordSet(COLUMNS, rows)}`.execute(services.db);
  await addJob(services, { queue: NUMBER_QUEUE, payload: {} });
}
