import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `alter table order_item add column indirect1_id bigint`,
  `alter table order_item add column indirect2_id bigint`,
  `create table commission_ledger (
    consultant_id bigint not null,
    source_key text not null,
    source text not null,
    ordinal integer not null,
    entry_no integer not null,
    kind text not null,
    type text not null,
    category text not null,
    period date not null,
    pending_minor bigint not null,
    confirmed_minor bigint not null,
    currency text not null,
    occurred_at timestamptz not null,
    reason text not null,
    seller_id bigint,
    order_id text not null,
    item_id text not null,
    name text not null,
    rate_bp integer not null,
    recorded_at timestamptz not null,
    primary key (consultant_id, source_key)
  )`,
  `create table commission_line (
    consultant_id bigint not null,
    source text not null,
    ordinal integer not null,
    entries integer not null,
    type text not null,
    category text not null,
    counts_as text not null,
    state text not null check (state in ('pending', 'confirmed', 'void')),
    amount_minor bigint not null,
    currency text not null,
    period date not null,
    accrued_period date not null,
    accrued_at timestamptz not null,
    state_at timestamptz not null,
    day date not null,
    order_id text not null,
    item_id text not null,
    name text not null,
    status text not null,
    reason text not null,
    rate_bp integer not null,
    delivered_at timestamptz,
    sync_seq bigint not null,
    primary key (consultant_id, source, ordinal)
  )`,
  `create index commission_line_changed on commission_line (consultant_id, sync_seq)`,
  `create index commission_line_listed on commission_line (consultant_id, period, accrued_at, source, ordinal)`,
  `create table payout_decision (
    consultant_id bigint not null,
    period date not null,
    method text not null check (method in ('cash', 'add-account', 'voucher', 'none')),
    amount_minor bigint not null,
    threshold_minor bigint not null,
    currency text not null,
    level_id text,
    success_tenths integer,
    impact_perc integer,
    decided_at timestamptz not null,
    primary key (consultant_id, period)
  )`,
  // Items that came before there was a ledger get their entries by a job.
  `insert into job (queue, payload, state, run_at, dedupe_key, created_at)
    select 'ledger-fill', '{}', 'waiting', '1970-01-01T00:00:00Z', 'once', now() from order_item limit 1`,
];

/** The append-only ledger of commissions, its lines as they stand now, and what was decided when a month was closed. */
export const commissionLedger: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
