import type { Selectable } from 'kysely';
import { prepared } from './engine/prepared.ts';
import type { Db } from './db.ts';
import type { Schema } from './schema/schema.ts';

type Person = Selectable<Schema['consultant']>;

/** A live session with what every request has to know of its consultant. */
export interface SessionRow {
  session_of: number;
  session_impersonator: number | null;
  session_id_token: string | null;
  session_expires_at: string;
  session_subject: string;
  session_currency: string;
  session_level: string | null;
  session_toggles: Person['toggles'];
  session_status: Person['status'];
  session_registered: boolean;
  session_sync_seq: number;
  session_item_count: number;
  session_counter: number;
}

const LIVE = `
  select s.consultant_id as session_of, s.impersonator_id as session_impersonator, s.id_token as session_id_token,
    s.expires_at as session_expires_at, c.subject as session_subject, c.currency as session_currency,
    c.level_id as session_level, c.toggles as session_toggles, c.status as session_status,
    c.registered as session_registered, coalesce(n.sync_seq, 0) as session_sync_seq,
    coalesce(n.item_count, 0) as session_item_count, content_now() as session_counter
  from session s join consultant c on c.consultant_id = s.consultant_id
    left join consultant_counter n on n.consultant_id = s.consultant_id
  where s.consultant_id = $4::bigint and s.token_hash = $1 and s.expires_at > $2 and (s.renewed_by is null or s.renewed_by = $3::text)`;

const named = prepared<SessionRow>(LIVE);

/** Asked for itself, because hardly any session is one through which support looks: on a cluster it costs each of them as much as all the rest. */
const support = prepared<{ is: boolean }>(`
  select exists (
    select from consultant supporter join consultant seen on seen.consultant_id = $2::bigint
    where supporter.consultant_id = $1::bigint and supporter.role = 'support' and supporter.status = 'active'
      and (supporter.sees is null or supporter.sees @> to_jsonb(seen.external_id))) as "is"`);

/**
 * The session of the hash of a token, null without a live one: at the present time, with the key of a write that may have
 * renewed it, and its consultant. One through which support looks lives only as long as that person is support staff in
 * good standing who may see this consultant: the program may have narrowed whom since the look began.
 */
export async function liveSession(
  db: Db,
  asked: { tokenHash: string; now: string; key: string | null; consultantId: number },
): Promise<SessionRow | null> {
  const [row] = await named(db, [asked.tokenHash, asked.now, asked.key, asked.consultantId]);
  if (row === undefined) return null;
  if (row.session_impersonator === null) return row;
  const [supporter] = await support(db, [row.session_impersonator, row.session_of]);
  return supporter?.is === true ? row : null;
}
