import { type Kysely, type Migration, sql } from 'kysely';

const TABLES = [
  `create table idempotency_key (
    consultant_id bigint not null,
    key text not null,
    method text not null,
    path text not null,
    request_hash text not null,
    code text,
    answer text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (consultant_id, key)
  )`,
  `create index idempotency_key_expires on idempotency_key (expires_at)`,
  `create table audit_log (
    consultant_id bigint not null,
    id bigint generated always as identity,
    at timestamptz not null,
    actor_id bigint not null,
    impersonated boolean not null,
    action text not null,
    object text not null,
    outcome text not null,
    primary key (consultant_id, id)
  )`,
  `create index audit_log_actor on audit_log (actor_id, at)`,
];

/** Keys of writes with what was answered to them, and who did what to whose data. */
export const idempotencyAndAudit: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of TABLES) await sql.raw(table).execute(db);
  },
};
