import { type Kysely, type Migration, sql } from 'kysely';

const TABLES = [
  `create index consultant_leader on consultant (leader_id) where leader_id is not null`,
  `create table invitation (
    consultant_id bigint not null,
    invitation_id text not null,
    kind text not null check (kind in ('member', 'store')),
    name text not null,
    phone_number text,
    email text,
    created_at timestamptz not null,
    primary key (consultant_id, invitation_id)
  )`,
  `create table referred_contact (
    contact text primary key,
    consultant_id bigint not null,
    invited_at timestamptz not null
  )`,
  `create table bonus_campaign (
    bonus_id text primary key,
    metric text not null check (metric in ('items_completed', 'sales', 'members')),
    target bigint not null check (target > 0),
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    grace_days integer not null check (grace_days >= 0),
    withdrawn_at timestamptz,
    levels jsonb,
    on_home boolean not null,
    words jsonb not null,
    check (starts_at < ends_at)
  )`,
  `create index bonus_campaign_ends on bonus_campaign (ends_at)`,
  `create table bonus_award (
    consultant_id bigint not null,
    bonus_id text not null,
    progress bigint not null,
    awarded_at timestamptz not null,
    primary key (consultant_id, bonus_id)
  )`,
  `create table notification (
    consultant_id bigint not null,
    id bigint generated always as identity,
    kind text not null,
    params jsonb not null,
    target text not null,
    source_key text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    pushed_at timestamptz,
    primary key (consultant_id, id),
    unique (consultant_id, source_key)
  )`,
  `create index notification_listed on notification (consultant_id, created_at desc, id desc)`,
  `create index notification_old on notification (created_at)`,
  `create index notification_unread on notification (consultant_id) where read_at is null`,
  `create index notification_to_push on notification (consultant_id, kind) where pushed_at is null`,
  `create table push_subscription (
    consultant_id bigint not null,
    endpoint_hash text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    locale text not null check (locale in ('fr', 'en', 'ar')),
    created_at timestamptz not null,
    primary key (consultant_id, endpoint_hash)
  )`,
  `create index push_subscription_endpoint on push_subscription (endpoint_hash)`,
];

/** Invitations to the program, bonuses and who earned them, notifications and the phones that they are pushed to. */
export const teamAndNotifications: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of TABLES) await sql.raw(table).execute(db);
  },
};
