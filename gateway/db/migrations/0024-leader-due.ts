import { type Kysely, type Migration, sql } from 'kysely';

/** What leaders still have to be given of items: written with the item, beside it, and gone when it is done. */
export const leaderDue: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table leader_due (
      consultant_id bigint not null,
      leader_id bigint not null,
      order_id text not null,
      item_id text not null,
      no bigint not null,
      primary key (consultant_id, leader_id, order_id, item_id)
    )`.execute(db);
  },
};
