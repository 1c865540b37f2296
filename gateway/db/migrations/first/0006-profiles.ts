import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `alter table consultant
    drop column updated_agreement,
    add column agreement_version text,
    add column profile_version bigint not null default 1,
    add column birthday date,
    add column gender text check (gender in ('male', 'female')),
    add column whatsapp_number text,
    add column timeslot_id text,
    add column jforce_type_id text,
    add column recruitment_channel_id text,
    add column languages jsonb not null default '[]',
    add column networks jsonb not null default '[]',
    add column trained boolean,
    add column sales_experience boolean,
    add column own_store boolean,
    add column kra_pin text,
    add column tax_id_number text,
    add column id_card_number text,
    add column id_card_picture text,
    add column store_photo text,
    add column signature text,
    add column is_convicted boolean,
    add column is_relative_in_product boolean,
    add column latitude double precision,
    add column longitude double precision`,
  `create unique index consultant_phone on consultant (phone_number) where registered and phone_number is not null`,
  `create table agreement (
    version text not null,
    locale text not null,
    name text not null,
    content text not null,
    published_at timestamptz not null,
    primary key (version, locale)
  )`,
  `create table consultant_agreement (
    consultant_id bigint not null,
    version text not null,
    agreed_at timestamptz not null,
    received_at timestamptz not null,
    locale text not null,
    primary key (consultant_id, version)
  )`,
  `create table payment_method (
    consultant_id bigint not null,
    id text not null,
    type text not null check (type in ('bank_transfer', 'mobile_money')),
    bank_id text,
    name text not null,
    number text not null,
    version bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (consultant_id, id)
  )`,
  `create table upload (
    consultant_id bigint not null,
    id text not null,
    type text not null,
    bytes bytea not null,
    used_as text check (used_as in ('profile_picture', 'store_photo', 'id_card_picture')),
    created_at timestamptz not null,
    primary key (consultant_id, id)
  )`,
  `create index upload_by_name on upload (id)`,
];

/** What consultants write: their profile, the agreements that they accepted, ways of being paid, pictures. */
export const profiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
