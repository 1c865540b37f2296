import { type Kysely, type Migration, sql } from 'kysely';

/** Months whose events are not numbered in the order in which they were noted, and each event's place in it. */
const WRONG = `select consultant_id, period, source_key, place from (
    select *, bool_or(place <> told) over (partition by consultant_id, period) as wrong from (
      select consultant_id, period, source_key,
        row_number() over (partition by consultant_id, period order by recorded_at, no) as place,
        row_number() over (partition by consultant_id, period order by no) as told
      from payout_event) numbered) held
  where wrong`;

const STEPS = [
  // What a cluster has to be told, and another server does not know.
  `set local citus.enable_unsafe_triggers = on`,
  // What they have seen of their payouts was not the newest: their phones ask again.
  `update consultant_counter set sync_seq = sync_seq + 1
    where consultant_id in (select consultant_id from (${WRONG}) theirs)`,
  `alter table payout_event disable trigger user`,
  `update payout_event event set no = right_one.place from (${WRONG}) right_one
    where event.consultant_id = right_one.consultant_id and event.period = right_one.period
      and event.source_key = right_one.source_key`,
  `alter table payout_event enable trigger user`,
  // An account that was corrected, and that payouts do not go to otherwise: later corrections change what it was.
  `alter table payout_event add column account_name text, add column account_number text`,
];

/**
 * Events of payouts were numbered across all that were noted together, and read by their numbers: what was told of one later
 * could pass for earlier, so that a payout that is paid stood there as decided. They are numbered as they were noted.
 */
export const payoutOrder: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
