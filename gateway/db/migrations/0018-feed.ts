import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `create table api_key (
    key_id text primary key,
    name text not null,
    hash text not null,
    scopes jsonb not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create table feed_event (
    event_id text primary key,
    hash text not null,
    received_at timestamptz not null
  )`,
  `create table feed_waiting (
    consultant_id bigint not null,
    order_id text not null,
    item_id text not null,
    status text not null,
    occurred_at timestamptz not null,
    reason text,
    received_at timestamptz not null,
    primary key (consultant_id, order_id, item_id, status, occurred_at)
  )`,
  // An item is stated with its order; a row stands for a later statement. Without an item: of the order itself.
  `create table feed_stated (
    consultant_id bigint not null,
    order_id text not null,
    item_id text not null,
    at timestamptz not null,
    event_id text not null,
    primary key (consultant_id, order_id, item_id)
  )`,
  `create table feed_field (
    consultant_id bigint not null,
    field text not null,
    at timestamptz not null,
    event_id text not null,
    primary key (consultant_id, field)
  )`,
  `create table feed_product (
    product_id text primary key,
    facts jsonb not null
  )`,
];

/** What a marketplace tells in events, and the keys that it does so with. */
export const feed: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
