import { type Kysely, type Migration, sql } from 'kysely';

const TABLES = [
  `create table job (
    id bigint generated always as identity primary key,
    queue text not null,
    payload jsonb not null,
    state text not null check (state in ('waiting', 'failed')),
    lane text,
    run_at timestamptz not null,
    attempts integer not null default 0,
    locked_until timestamptz,
    last_error text,
    dedupe_key text,
    created_at timestamptz not null
  )`,
  `create index job_due on job (run_at, id) where state = 'waiting'`,
  `create index job_lane on job (lane, run_at, id) where state = 'waiting' and lane is not null`,
  `create unique index job_dedupe on job (queue, dedupe_key) where state = 'waiting' and dedupe_key is not null`,
];

/** Work that outlives the process which asked for it. A job that is done is no row any more. */
export const jobs: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of TABLES) await sql.raw(table).execute(db);
  },
};
