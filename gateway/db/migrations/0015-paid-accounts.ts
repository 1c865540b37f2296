import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  // A removed account stays as a row: payouts went to it.
  `alter table payment_method add column removed_at timestamptz`,
  `create table paid_account (
    consultant_id bigint not null,
    no integer not null,
    cause text not null check (cause in ('kept', 'added', 'edited', 'marked', 'removed')),
    account_id text,
    type text,
    bank_id text,
    name text,
    number text,
    received_at timestamptz not null,
    counts_from timestamptz not null,
    primary key (consultant_id, no)
  )`,
  // Until now the newest account was paid, from the moment at which it was added.
  `insert into paid_account
    select consultant_id, row_number() over (partition by consultant_id order by created_at, id desc), 'kept',
      id, type, bank_id, name, number, created_at, created_at
    from payment_method`,
  `create trigger append_only before update or delete or truncate on paid_account
    for each statement execute function refuse_change()`,
  `alter table payout_event add column account_no integer`,
];

/** Which account payouts go to, from when on, and what it was then. */
export const paidAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
