import { type Kysely, type Migration, sql } from 'kysely';

/** What is built before the step, while people write (schema/build-beside.ts), where that can be done. */
export const ORDER_NUMBER = { index: 'sales_order_number', on: 'sales_order (order_id)' } as const;

/** An order is found by its number alone, so that one that is told for another consultant is seen to be there. */
export const orderNumber: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { index, on } = ORDER_NUMBER;
    const { rows } = await sql`select where to_regclass(${index}) is not null`.execute(db);
    // Asking to make it if it is not there would wait for everybody who writes.
    if (rows.length === 0) await sql.raw(`create index ${index} on ${on}`).execute(db);
  },
};
