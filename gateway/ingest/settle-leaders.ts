import { type Selectable, sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db, Tx } from '#gateway/db/db.ts';
import { anyOfThem, type Columns, nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';
import { activitiesOf } from '#gateway/ledger/ledger-activities.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { type LedItem, settleTeam } from '#gateway/ledger/ledger-team.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { announce } from '#gateway/program/activities.ts';
import { raiseCounters } from '#gateway/program/raise-counters.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { KEY_COLUMNS } from './ingest-rows.ts';
import { type ItemWithOrder, presentLine } from './read-lines.ts';
import { isItemStatus } from '#shared/domain/items/order-status.ts';

const BATCH = 2000;
const COLUMNS = {
  consultant_id: 'bigint',
  leader_id: 'bigint',
  order_id: 'text',
  item_id: 'text',
  no: 'bigint',
} satisfies Columns;
type Due = Selectable<Schema['leader_due']>;

/**
 * Notes in the transaction of a change that leaders earn by these items; `no` is the change counter of an item's seller.
 * It touches the sellers' part of the database alone.
 */
export async function noteLeaders(
  tx: Tx,
  items: readonly SettledItem[],
  no: (item: SettledItem) => number,
): Promise<void> {
  const rows = items.flatMap((item): Due[] => {
    const { consultantId: consultant_id, orderId: order_id, itemId: item_id } = item.line;
    const leaders = item.notEligible === '' ? [item.indirect1Id, item.indirect2Id] : [];
    return leaders.flatMap((leader_id) =>
      leader_id === null ? [] : [{ consultant_id, leader_id, order_id, item_id, no: no(item) }],
    );
  });
  if (rows.length === 0) return;
  await sql`
    insert into leader_due (${nameList(COLUMNS)}) select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}
    on conflict (consultant_id, leader_id, order_id, item_id) do update set no = excluded.no`.execute(tx);
}

interface Asked {
  /** Those of these sellers alone. */
  sellers?: readonly number[];
  /** A load of history tells nobody. */
  silent?: boolean;
}

/**
 * Gives leaders what they earn by items that changed, in transactions of their own, so that nobody's sale waits for the
 * part of the database in which a leader lies. Given twice it is the same as given once: an entry has its key. A leader
 * whose part is away keeps what is due, and the first such failure is thrown when all others have theirs.
 */
export async function settleLeaders(services: Services, { sellers, silent = false }: Asked = {}): Promise<void> {
  const { db } = services;
  const away = new Map<number, unknown>();
  const settle = async (due: readonly Due[]): Promise<void> => {
    await inTransaction(db, (tx) => settleSome(tx, services, due, silent));
    await forget(db, due);
  };
  for (;;) {
    const due = await readDue(db, sellers, [...away.keys()]);
    if (due.length === 0) break;
    try {
      await settle(due);
    } catch (cause) {
      if (db.isTransaction) throw cause;
      for (const leader of new Set(due.map((each) => each.leader_id)))
        await settle(due.filter((each) => each.leader_id === leader)).catch((reason: unknown) =>
          away.set(leader, reason),
        );
    }
  }
  const [failure] = away.values();
  if (failure !== undefined) throw failure;
}

/** The same right after a change of these sellers' items: what fails here is left to the job. */
export async function settleLeadersOf(services: Services, sellers: readonly number[]): Promise<void> {
  const settling = settleLeaders(services, { sellers: [...new Set(sellers)] });
  await (services.db.isTransaction ? settling : settling.catch(() => undefined));
}

const readDue = (db: Db, sellers: readonly number[] | undefined, away: readonly number[]): Promise<Due[]> =>
  db
    .selectFrom('leader_due')
    .selectAll()
    .$if(sellers !== undefined, (due) =>
      due.where('consultant_id', '=', sql<number>`any(${[...(sellers ?? [])]}::bigint[])`),
    )
    .$if(away.length > 0, (due) => due.where('leader_id', '!=', sql<number>`all(${[...away]}::bigint[])`))
    .limit(BATCH)
    .execute();

async function settleSome(tx: Tx, services: Services, due: readonly Due[], silent: boolean): Promise<void> {
  const leaders = await lockLeaders(tx, due);
  const rows = await readItems(tx, due);
  const led = due.flatMap((each): LedItem[] => {
    const leader = leaders.get(each.leader_id);
    const row = rows.get(keyOf(each));
    return leader && row ? [{ ...row, leader }] : [];
  });
  const moved = await settleTeam(tx, services, await readRules(tx), led);
  if (moved.length === 0) return;
  if (!silent) {
    const { liveFrom } = await readCutOver(tx);
    const ours = moved.filter(({ line }) => line.period >= liveFrom);
    await announce({ ...services, db: tx }, activitiesOf(ours, services.market.timeZone, services.clock.now()));
  }
  await raiseCounters(
    tx,
    moved.map(({ consultantId }) => consultantId),
    [],
  );
}

async function lockLeaders(tx: Tx, due: readonly Due[]): Promise<Map<number, LedItem['leader']>> {
  const ids = [...new Set(due.map((each) => each.leader_id))];
  await lockConsultants(tx, ids);
  const counters = await tx
    .selectFrom('consultant_counter')
    .select(['consultant_id', 'sync_seq'])
    .where('consultant_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const seqs = new Map(counters.map((row) => [row.consultant_id, row.sync_seq]));
  return new Map(ids.map((consultantId) => [consultantId, { consultantId, syncSeq: seqs.get(consultantId) ?? 0 }]));
}

const keyOf = (row: Pick<Due, 'consultant_id' | 'order_id' | 'item_id'>): string =>
  lineKey({ consultantId: row.consultant_id, orderId: row.order_id, itemId: row.item_id });

/** The items as they are now, by their keys. */
async function readItems(tx: Tx, due: readonly Due[]): Promise<Map<string, Omit<LedItem, 'leader'>>> {
  const keys = [...new Map(due.map((each) => [keyOf(each), each])).values()];
  const { rows } = await sql<ItemWithOrder & { subject: string }>`
    select item.*, null as customer_name, null as customer_phone, null as customer_address, null as customer_email, subject
    from ${recordSet(KEY_COLUMNS, keys)} join order_item item using (consultant_id, order_id, item_id)
    join consultant using (consultant_id)
    where item.consultant_id = ${anyOfThem(keys)}`.execute(tx);
  return new Map(
    rows.flatMap((row) => {
      const { status, subject } = row;
      if (!isItemStatus(status)) return [];
      const item: SettledItem = {
        line: presentLine(row),
        state: { status, statusAt: row.status_at, deliveredAt: row.delivered_at, completedAt: row.completed_at },
        reason: '',
        rateBp: row.rate_bp,
        commissionMinor: row.commission_minor,
        notEligible: '',
        indirect1Id: row.indirect1_id,
        indirect2Id: row.indirect2_id,
      };
      return [[keyOf(row), { item, subject }] as const];
    }),
  );
}

/** What was given is due no more, unless the item has changed since it was read. */
async function forget(db: Db, due: readonly Due[]): Promise<void> {
  await sql`
    delete from leader_due using (select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, due)}) given
    where leader_due.consultant_id = ${anyOfThem(due)} and leader_due.consultant_id = given.consultant_id and leader_due.leader_id = given.leader_id
      and leader_due.order_id = given.order_id and leader_due.item_id = given.item_id and leader_due.no = given.no`.execute(
    db,
  );
}
