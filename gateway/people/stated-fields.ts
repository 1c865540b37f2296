import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';

/** What a marketplace states of a consultant in events, and others may change as well: of each the latest statement counts. */
export const STATED_FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'leader', 'status'] as const;
export type StatedField = (typeof STATED_FIELDS)[number];

/**
 * Stands among the fields of whom the feed made, with the earliest event that could have: when somebody joined must not
 * follow from which event came first. Who registered in the app, or was imported, has none and keeps what is there.
 */
export const JOINED = 'joined';

const COLUMNS = { consultant_id: 'bigint', field: 'text', at: 'timestamptz', event_id: 'text' } as const;

/**
 * Keeps when fields of a consultant were stated (`at`: UTC ISO 8601), and by which event of the feed: '' by the person or an
 * operator, so that an older event which comes late undoes neither.
 */
export async function keepStatedFields(
  db: Db,
  consultantId: number,
  fields: readonly (StatedField | typeof JOINED)[],
  { at, event = '' }: { at: string; event?: string },
): Promise<void> {
  if (fields.length === 0) return;
  const rows = fields.map((field) => ({ consultant_id: consultantId, field, at, event_id: event }));
  await sql`
    insert into feed_field (consultant_id, field, at, event_id)
    select consultant_id, field, at, event_id from ${recordSet(COLUMNS, rows)}
    on conflict (consultant_id, field) do update set at = excluded.at, event_id = excluded.event_id`.execute(db);
}
