import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `alter table consultant add column item_count bigint not null default 0`,
  `update consultant set item_count = counted.items from (
    select consultant_id, count(*) as items from order_item where deleted_at is null group by consultant_id
  ) counted where counted.consultant_id = consultant.consultant_id`,
];

/** How many items a consultant has: a page of fifty does not count twenty thousand. */
export const itemCount: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
