import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ingest } from '#gateway/ingest/ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveCommissionLines } from './commission-lines.ts';
import { serveOrders } from './orders.ts';

const database = databaseForTests();
let services: Services;
let seller = 0;
/** With half of them a plan for one cursor costs PostgreSQL as much as one for all. */
const ROWS = 10_000;
type Asked = { session: Session; params: { id: string } };

/** A statement that makes many rows of the only one of a table, each changed at a time of its own as after many syncs. */
async function multiplied(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0`.execute(database.db);
  const own: Readonly<Record<string, string>> = { order_id: "'O' || n", source: "'S' || n", sync_seq: 'n' };
  const names = rows.map(({ name }) => name);
  return `insert into ${table} (${names.join(', ')})
    select ${names.map((name) => own[name] ?? name).join(', ')} from ${table}, generate_series(1, ${ROWS}) n`;
}

beforeAll(async () => {
  services = testServices(database.db);
  seller = await addConsultant(database.db, 'seller');
  await ingest(services, [lineOf(seller, 'O')]);
  for (const table of ['order_item', 'commission_line']) {
    await sql.raw(await multiplied(table)).execute(database.db);
    await sql.raw(`analyze ${table}`).execute(database.db);
  }
}, 120_000);

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
  expect(rows.at(-1)?.anew).toBe(5);
  expect(rows.at(-1)?.once).toBeGreaterThanOrEqual(15);
});
