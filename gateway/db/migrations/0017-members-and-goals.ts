import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  // Which of the own members sold what a line of the team comes from; the ledger knew it all along.
  `alter table commission_line add column member text not null default ''`,
  `update commission_line line set member = entry.seller_id::text
    from commission_ledger entry
    where line.type = 'indirect1' and entry.consultant_id = line.consultant_id and entry.source = line.source
      and entry.ordinal = line.ordinal and entry.entry_no = 1 and entry.seller_id is not null`,
  `create table month_goal (
    consultant_id bigint not null,
    period date not null,
    amount_minor bigint not null check (amount_minor > 0),
    set_at timestamptz not null,
    primary key (consultant_id, period)
  )`,
  `create trigger count_content after insert or update or delete on month_goal
    for each statement execute function count_content()`,
];

/** Lines of the team say whose they are, and a month has a goal. */
export const membersAndGoals: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
