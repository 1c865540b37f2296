import { type Kysely, type Migration, sql } from 'kysely';

const STEPS = [
  `create index commission_line_pending on commission_line (period, consultant_id) where state = 'pending'`,
  `create index job_due_by_queue on job (queue, run_at, id) where state = 'waiting'`,
  `create index order_item_newest on order_item (consultant_id, ordered_at, order_id, item_id)`,
];

/** Ways to what is asked for often: a month's pending lines, the due jobs of one queue, the newest items of a consultant. */
export const indexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
