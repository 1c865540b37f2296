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

const COLUMNS = { consultant_id: 'bigint', no: 'integer', change_id: 'text', kind: 'text', body: 'jsonb' } as const;

/** Gives numbers to what was noted. */
export const NUMBER_QUEUE = 'feed-numbers';

/**
 * Notes changes in the transaction of what happened (`db`), whose consultants are locked. They are told in this order once
 * a job has numbered them, which is there as soon as they are.
 */
export async function noteChanges(services: Pick<Services, 'db' | 'clock'>, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  const last = await lastNumbers(services, noted);
  const rows = noted.map(({ consultantId, kind, data }) => {
    const no = (last.get(consultantId) ?? 0) + 1;
    last.set(consultantId, no);
    return { consultant_id: consultantId, no, change_id: randomUUID(), kind, body: data };
  });
  await sql`
    insert into feed_change (consultant_id, no, change_id, kind, at, body)
    select consultant_id, no, change_id, kind, ${isoNow(services.clock)}::timestamptz, body
    from ${recordSet(COLUMNS, rows)}`.execute(services.db);
  await addJob(services, { queue: NUMBER_QUEUE, payload: {} });
}

/** The numbers of their last changes. */
async function lastNumbers({ db }: Pick<Services, 'db'>, noted: readonly Noted[]): Promise<Map<number, number>> {
  const known = await db
    .selectFrom('feed_change')
    .select(['consultant_id', (row) => row.fn.max('no').as('last')])
    .where('consultant_id', '=', sql<number>`any(${[...new Set(noted.map((each) => each.consultantId))]}::bigint[])`)
    .groupBy('consultant_id')
    .execute();
  return new Map(known.map((row) => [row.consultant_id, row.last]));
}
