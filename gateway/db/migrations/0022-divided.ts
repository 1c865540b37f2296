import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  // What every write counts and every request reads lies beside the person it is about; who that is changes rarely.
  `create table consultant_counter (
    consultant_id bigint primary key,
    sync_seq bigint not null default 0,
    item_count bigint not null default 0
  )`,
  `insert into consultant_counter (consultant_id, sync_seq, item_count)
    select consultant_id, sync_seq, item_count from consultant`,
  `alter table consultant drop column sync_seq, drop column item_count`,
  `create trigger count_content after insert or update or delete on consultant_counter
    for each statement execute function count_content()`,
  // A cookie names its consultant; one from before this is looked for by its token.
  `alter table session drop constraint session_pkey, add primary key (consultant_id, token_hash)`,
  `create index session_token on session (token_hash)`,
  // A cluster counts in another way (gateway/db/cluster/divide.ts).
  `create function content_now() returns bigint language plpgsql volatile as $$
  begin
    return (select last_value from content_counter);
  end $$`,
  `create function content_raised() returns bigint language plpgsql volatile as $$
  begin
    return nextval('content_counter') - 1;
  end $$`,
];

/** Change counters leave the table of consultants, and sessions are found by their consultant. */
export const divided: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
