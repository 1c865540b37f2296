import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '../../store/ingest.ts';
import { openTestDatabase, type TestDatabase } from '../../store/test-database.ts';
import { addConsultant, lineOf, testServices } from '../../store/test-lines.ts';
import type { Services, Session } from '../handler.ts';
import { ask, sessionOf } from '../test-ask.ts';
import { serveCommissionLines } from './commission-lines.ts';
import { serveOrders } from './orders.ts';

let database: TestDatabase;
let services: Services;
let seller = 0;
const ROWS = 20_000;
type Asked = { session: Session; params: { id: string } };

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  seller = await addConsultant(database.db, 'seller');
  await ingest(services, [lineOf(seller, 'O')]);
  // As after many syncs: each row changed at a time of its own.
  for (const table of ['order_item', 'commission_line']) {
    const rows = sql.table(table);
    await sql`insert into ${rows} select (jsonb_populate_record(null::${rows}, to_jsonb(one) ||
        jsonb_build_object('order_id', 'O' || n, 'source', 'S' || n, 'sync_seq', n))).*
      from ${rows} one, generate_series(1, ${ROWS}::integer) n`.execute(database.db);
    await sql`analyze ${rows}`.execute(database.db);
  }
}, 120_000);
afterAll(() => database.remove());

const query = { since: String(ROWS - 20) };
it.each([
  ['orders', (asked: Asked) => ask(serveOrders, services, { ...asked, query: { ...query, shape: 'columns' } })],
  ['commission lines', (asked: Asked) => ask(serveCommissionLines, services, { ...asked, query })],
] as const)('a delta of %s is planned once, though the database knows how its rows lie', async (_name, delta) => {
  const asked = { session: await sessionOf(services, seller), params: { id: String(seller) } };
  for (let time = 0; time < 20; time += 1) await delta(asked);
  const { rows } = await sql<{ anew: number; once: number }>`
    select custom_plans::integer as anew, generic_plans::integer as once from pg_prepared_statements
    where statement like ${'%sync_seq > %'} and generic_plans + custom_plans >= 20
    order by prepare_time`.execute(database.db);
  // PostgreSQL makes five plans for what was asked before it compares.
  expect(rows.at(-1)).toEqual({ anew: 5, once: 15 });
});
