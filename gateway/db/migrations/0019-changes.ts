import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `create table feed_change (
    consultant_id bigint not null,
    no integer not null,
    change_id text not null,
    kind text not null,
    at timestamptz not null,
    body jsonb not null,
    seq bigint,
    primary key (consultant_id, no)
  )`,
  // Numbers are given one after the other under a lock, by one who sees what was committed.
  `create index feed_change_seq on feed_change (seq)`,
  `create index feed_change_new on feed_change (consultant_id, no) where seq is null`,
  `create table webhook (
    webhook_id text primary key,
    url text not null,
    secret text not null,
    kinds jsonb,
    created_at timestamptz not null,
    sent_seq bigint not null,
    failing_since timestamptz,
    failures integer not null default 0,
    last_error text,
    stopped_at timestamptz
  )`,
  `create table webhook_dead (
    webhook_id text not null,
    seq bigint not null,
    reason text not null,
    died_at timestamptz not null,
    primary key (webhook_id, seq)
  )`,
];

/** What the marketplace's own systems are told of, and where it is sent. */
export const changes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
