import { type Kysely, type Migration, sql } from 'kysely';

/** An order is found by its number alone, so that one that is told for another consultant is seen to be there. */
export const orderNumber: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index sales_order_number on sales_order (order_id)`.execute(db);
  },
};
