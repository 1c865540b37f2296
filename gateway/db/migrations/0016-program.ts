import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `create table program_version (
    version integer primary key,
    applied_at timestamptz not null,
    day date not null,
    rules jsonb not null,
    content jsonb
  )`,
  `create trigger append_only before update or delete or truncate on program_version
    for each statement execute function refuse_change()`,
  `create trigger count_content after insert on program_version
    for each statement execute function count_content()`,
  // Rates stood in the code before: a database that was in use goes on by them (gateway/program/carry-over-program.ts).
  `insert into meta (key, value) select 'program_before', '1'
    where exists (select from consultant) or exists (select from level)`,
  `alter table agreement add column pdf bytea`,
  // Whom support may look at: ids of the marketplace, null for everybody.
  `alter table consultant add column sees jsonb`,
];

/** A program is versions, each with the rules that it counts by. */
export const program: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
