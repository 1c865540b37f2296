import { type Kysely, type Migration, sql } from 'kysely';

const TABLES = [
  // What is frozen when a month is closed: nothing later changes what its success rate acts upon.
  `create table month_settlement (
    consultant_id bigint not null,
    period date not null,
    base_minor bigint not null,
    level_id text,
    steps jsonb not null,
    settle_by timestamptz not null,
    moved_minor bigint,
    frozen_at timestamptz not null,
    primary key (consultant_id, period)
  )`,
  `create index month_settlement_due on month_settlement (settle_by)`,
  // What was decided about it: 0 by the rule before, 1 the settlement, then corrections.
  `create table month_impact (
    consultant_id bigint not null,
    period date not null,
    no integer not null,
    at timestamptz not null,
    stands_in date not null,
    completed integer,
    failed integer,
    success_tenths integer,
    step_from double precision,
    impact_perc integer,
    amount_minor bigint not null,
    total_minor bigint not null,
    cause text not null,
    order_id text,
    recorded_at timestamptz not null,
    primary key (consultant_id, period, no)
  )`,
  `create table payout_event (
    consultant_id bigint not null,
    period date not null,
    source_key text not null,
    no integer not null,
    state text not null check (state in ('waiting', 'decided', 'sent', 'paid', 'failed')),
    at timestamptz not null,
    reason text not null,
    payable_from date,
    account_id text,
    account_type text,
    account_bank text,
    account_mask text,
    recorded_at timestamptz not null,
    primary key (consultant_id, period, source_key)
  )`,
  `create table level_history (
    consultant_id bigint not null,
    no integer not null,
    level_id text not null,
    from_level_id text,
    since timestamptz not null,
    day date not null,
    cause text not null check (cause in ('promotion', 'demotion', 'set')),
    period date,
    recorded_at timestamptz not null,
    primary key (consultant_id, no)
  )`,
];

const STEPS = [
  ...TABLES,
  ...['month_settlement', 'month_impact', 'payout_event', 'level_history'].map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  // Pending money that a month left to the next one.
  `create index commission_ledger_rolled on commission_ledger (consultant_id, period) where kind = 'roll-out'`,
  // Months that were closed before are carried over by a job, consultant by consultant.
  `insert into job (queue, payload, state, run_at, dedupe_key, created_at)
    select 'month-carry-over', '{}', 'waiting', '1970-01-01T00:00:00Z', 'once', now() from payout_decision limit 1`,
];

/** The settlement of success rates, what payouts have gone through, and levels that move. */
export const monthSettlement: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
