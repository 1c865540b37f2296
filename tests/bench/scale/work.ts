import { Kysely, sql } from 'kysely';
import { MARKET } from '#shared/domain/market/market.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { divideNew } from '#gateway/db/cluster/divide.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { postgresEngine } from '#gateway/db/engine/postgres.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { addRules } from '#gateway/db/testing/test-rules.ts';
import { runImport } from '#gateway/import/run-import.ts';
import { ingestEvents } from '#gateway/ingest/ingest-events.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { closeBehind, monthClose } from '#gateway/jobs/month-end.ts';
import { addConsultant, lineOf } from '#gateway/ledger/testing/test-lines.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { cpuOf } from '#tests/bench/gateway/cpu.ts';
import { IMPORT_NOW, SELLERS, writeExport } from '#tests/bench/gateway/export-file.ts';
import { sellerRow } from '#tests/bench/gateway/seller-row.ts';
import { say } from '#tests/bench/say.ts';
import { type Servers, startServers } from './servers.ts';

/**
 * CPU milliseconds, of the gateway and of all servers whole, of one item, one event and one closed month of a consultant:
 * alone, as where few have something to close, and among others, as where many have.
 */
export interface WorkCosts {
  label: string;
  nodes: number;
  item: number;
  event: number;
  month: number;
  among: number;
}

const AT_ONCE = 500;
/** People of the month ends, alone and among others. */
const ALONE = 40;
const PEOPLE = 960;

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
): Promise<Omit<WorkCosts, 'label' | 'nodes'>> {
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
    await playDue(services, monthClose, fail);
    const months: number[] = [];
    for (const people of [ALONE, PEOPLE]) {
      await addPeople(services, people);
      months.push((await cost(() => closeAll(services))) / people);
    }
    const [month = 0, among = 0] = months;
    return { item: item / rows, event: event / events.length, month, among };
  } finally {
    await db.destroy();
  }
}

/** People with two items each of the month that is over, one of them completed. */
async function addPeople(services: Services, people: number): Promise<void> {
  const over = monthOf(addDays(`${IMPORT_NOW.slice(0, 7)}-01`, -1)).slice(0, 7);
  const lines: Line[] = [];
  for (let n = 0; n < people; n += 1) {
    const id = await addConsultant(services.db, `closed-${people}-${n}`);
    for (const order of ['A', 'B']) {
      const created = { status: 'created', at: `${over}-05T10:00:00Z`, reason: null };
      const completed = { status: 'completed', at: `${over}-15T10:00:00Z`, reason: null };
      const events = order === 'A' ? [created, completed] : [created];
      lines.push(lineOf(id, order, { orderedAt: created.at, events }));
    }
  }
  await ingest(services, lines);
}

/** A month end of everybody who has something to close, shared out as jobs. */
async function closeAll(services: Services): Promise<void> {
  await closeBehind(services);
  await playDue(services, monthClose, fail);
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
