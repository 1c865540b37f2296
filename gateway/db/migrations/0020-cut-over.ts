import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  // What the program of before has paid for a month that was decided there; null: the amount is that of our decision.
  `alter table payout_event add column amount_minor bigint`,
  // How far the import of a file has come; an import that was stopped goes on from there.
  `create table import_run (
    fingerprint text primary key,
    file text not null,
    shift_ms bigint not null,
    read_rows bigint not null,
    rejects text,
    rejects_bytes bigint not null,
    sums jsonb not null,
    refusals jsonb not null,
    at timestamptz not null
  )`,
];

/** What a program that took over from another one needs: its last payouts, and imports that can be stopped. */
export const cutOver: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
