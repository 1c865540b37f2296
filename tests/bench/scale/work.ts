import { Kysely, sql } from 'kysely';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Services } from '#gateway/base/services.ts';
import { divideNew } from '#gateway/db/cluster/divide.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { postgresEngine } from '#gateway/db/engine/postgres.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { addRules } from '#gateway/db/testing/test-rules.ts';
import { runImport } from '#gateway/import/run-import.ts';
import { ingestEvents } from '#gateway/ingest/ingest-events.ts';
import { monthClose } from '#gateway/jobs/month-end.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { cpuOf } from '#tests/bench/gateway/cpu.ts';
import { IMPORT_NOW, SELLERS, writeExport } from '#tests/bench/gateway/export-file.ts';
import { sellerRow } from '#tests/bench/gateway/seller-row.ts';
import { say } from '#tests/bench/say.ts';
import { type Servers, startServers } from './servers.ts';

/** CPU milliseconds, of the gateway and of all servers whole, of one item, one event and one closed month of a consultant. */
export interface WorkCosts {
  label: string;
  nodes: number;
  item: number;
  event: number;
  month: number;
}

const AT_ONCE = 500;

/** Imports the same export into one PostgreSQL and into clusters, tells events of its items, and closes its months. */
export async function measureWork(nodes: readonly number[], rows: number): Promise<WorkCosts[]> {
  const file = writeExport(rows);
  const costs: WorkCosts[] = [];
  try {
    for (const count of [0, ...nodes]) {
      const servers = await startServers(count);
      say(`import, events and month end on ${servers.label}`);
      try {
        costs.push({ label: servers.label, nodes: count, ...(await costsOn(servers, file, rows)) });
      } finally {
        await servers.stop();
      }
    }
  } finally {
    file.remove();
  }
  return costs;
}

async function costsOn(
  servers: Servers,
  file: { file: string; mapping: string },
  rows: number,
): Promise<Pick<WorkCosts, 'item' | 'event' | 'month'>> {
  const db = new Kysely<Schema>({ dialect: engineDialect(postgresEngine(servers.url, () => undefined)) });
  await migrate(db);
  await divideNew(db);
  const services: Services = { db, clock: { now: () => Date.parse(IMPORT_NOW) }, market: MARKET };
  const used = (): number => cpuOf(process.pid) + servers.whole();
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    const before = used();
    await work();
    return used() - before;
  };
  try {
    await addRules(db);
    await addSellers(services);
    const item = await cost(() => runImport(services, file, () => undefined));
    const { rows: ongoing } = await sql<{ consultant_id: number; order_id: string; item_id: string }>`
      select consultant_id, order_id, item_id from order_item where status in ('created', 'ongoing')`.execute(db);
    const events = ongoing.map((row) => ({
      consultantId: row.consultant_id,
      orderId: row.order_id,
      itemId: row.item_id,
      status: 'failed',
      at: IMPORT_NOW,
      reason: null,
    }));
    const event = await cost(async () => {
      for (let at = 0; at < events.length; at += AT_ONCE) await ingestEvents(services, events.slice(at, at + AT_ONCE));
    });
    const month = await cost(() => playDue(services, [monthClose], fail));
    const { rows: closed } = await sql<{ n: number }>`select count(*)::int as n from payout_decision`.execute(db);
    return { item: item / rows, event: event / events.length, month: month / (closed[0]?.n ?? 0) };
  } finally {
    await db.destroy();
  }
}

const fail = (cause: unknown): void => {
  throw cause;
};

/** The sellers of the export: the first leads the next four, and each of these leads some of the others. */
async function addSellers({ db }: Services): Promise<void> {
  const ids: number[] = [];
  for (const [at, seller] of SELLERS.entries()) {
    const { consultant_id: id } = await db
      .insertInto('consultant')
      .values({ ...sellerRow(seller), leader_id: at === 0 ? null : (ids[at < 5 ? 0 : 1 + (at % 4)] ?? null) })
      .returning('consultant_id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
}
