import { type Kysely, type Migration, sql } from 'kysely';

/** What happened, and what was decided and seen: nobody edits it, not even by a mistake in this code. */
const TABLES = ['commission_ledger', 'item_event', 'payout_decision', 'audit_log'];

const STEPS = [
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The table % is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  // For each statement: it costs nothing where rows are added, which is all that the gateway does.
  ...TABLES.map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
];

/** The database itself keeps the ledger, events, decisions and the audit log from being changed. */
export const appendOnly: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
