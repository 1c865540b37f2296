import type { Services } from '#gateway/base/services.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { lookAtBonuses } from '#gateway/ledger/award-bonuses.ts';
import { type Earner, type Leader, lockSellers, readLeaders } from '#gateway/ledger/earners.ts';
import { announce } from '#gateway/program/activities.ts';
import { addItems, changeItems } from './ingest-items.ts';
import { itemsThere, type Known, readKnown } from './ingest-known.ts';
import { writeOrders } from './ingest-orders.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { itemRow, type ItemRow } from './ingest-rows.ts';
import { newTerms, settledItem, type Terms } from './ingest-terms.ts';
import { type ChangedItem, correctImpacts } from '#gateway/month-end/correct-impacts.ts';
import { readLevelMoves } from '#gateway/month-end/levels.ts';
import { levelOn, type LevelMove } from '#gateway/rules/level-moves.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import { addEvents, mergeEvents } from './item-events.ts';
import { activitiesOf } from '#gateway/ledger/ledger-activities.ts';
import { settleItems, type SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { lineKey, mergeLines, orderKey, type Line } from '#gateway/ledger/line.ts';
import { mapped } from '#gateway/db/engine/mapped.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { noteLeaders, settleLeadersOf } from './settle-leaders.ts';
import { raiseCounters } from '#gateway/program/raise-counters.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

/** Lines of one transaction: enough to be quick, few enough to let others in between on the embedded database. */
export const BATCH = 2000;

/** What a load changed; lines that say what is known already change nothing. */
export interface Ingested {
  items: number;
  events: number;
}

/**
 * The one way in for orders, items and events, batch by batch: a batch is there whole or not at all, and the change
 * counter of each consultant whose data it changed goes up with it; what leaders earn by it follows each batch. Doing it
 * again changes nothing.
 */
export const ingest = (services: Services, lines: readonly Line[]): Promise<Ingested> =>
  inBatches(services, lines, (tx, some) => ingestBatch(tx, services, some));

/** Takes in something of sellers batch by batch, each in a transaction of its own. Answers the sum. */
export async function inBatches<One extends { consultantId: number }>(
  services: Services,
  all: readonly One[],
  take: (tx: Tx, some: readonly One[]) => Promise<Ingested>,
): Promise<Ingested> {
  const sum: Ingested = { items: 0, events: 0 };
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const done = await inTransaction(services.db, (tx) => take(tx, batch));
    if (done.items > 0)
      await settleLeadersOf(
        services,
        batch.map(({ consultantId }) => consultantId),
      );
    sum.items += done.items;
    sum.events += done.events;
  }
  return sum;
}

/** What a batch changed. `settled`: every item of it as it is now, those that nothing changed among them. */
export interface BatchIngested extends Ingested {
  settled: readonly SettledItem[];
}

/**
 * One batch inside a transaction. `fresh`: none of these items is there yet, so that what is there need not be read. Who
 * called it gives the leaders theirs afterwards (settleLeadersOf).
 */
export async function ingestBatch(
  tx: Tx,
  services: Pick<Services, 'clock' | 'market'>,
  lines: readonly Line[],
  fresh = false,
): Promise<BatchIngested> {
  if (lines.length === 0) return { items: 0, events: 0, settled: [] };
  const { timeZone } = services.market;
  const items = mergeLines(lines);
  const earners = await lockSellers(tx, [...new Set(items.map((line) => line.consultantId))]);
  const orders = await writeOrders(tx, items);
  const [, ofKnownOrders] = divided(items, (line) => fresh || orders.added.has(orderKey(line)));
  const keys = await itemsThere(tx, ofKnownOrders);
  const [there, missing] = divided(items, (line) => keys.size > 0 && keys.has(lineKey(line)));
  const now = isoNow(services.clock);
  const events = [await addEvents(tx, missing, now), await mergeEvents(tx, there, now)];
  const known = await readKnown(tx, there);
  const moves = await readLevelMoves(tx, missing.length === 0 ? [] : [...earners.keys()]);
  const leaders = missing.length === 0 ? new Map<number, Leader>() : await readLeaders(tx, earners);
  const rules = await readRules(tx);
  const settled = (line: Line): SettledItem => settle(line, { known, earners, leaders, moves, rules, timeZone });
  const rowOf = (item: SettledItem): ItemRow => itemRow(item, { syncSeq: nextSeq(earners, item), timeZone });
  const added = missing.map(settled);
  await addItems(tx, mapped(added, rowOf));
  const present = there.map(settled);
  const different = await changeItems(tx, present.map(rowOf));
  const changed = present.filter(({ line }) => different.has(lineKey(line)));
  const moved = await settleItems(tx, services, earners, { added, changed });
  const all = [...added, ...changed];
  await noteLeaders(tx, all, (item) => nextSeq(earners, item));
  await correctImpacts(
    { ...services, db: tx },
    all.flatMap((item) => changedMonths(changedItem(item, timeZone), known.get(lineKey(item.line))?.period)),
  );
  if (!fresh) {
    const { liveFrom } = await readCutOver(tx);
    const ours = moved.filter(({ line }) => line.period >= liveFrom);
    await announce({ ...services, db: tx }, activitiesOf(ours, timeZone, services.clock.now()));
    const completed = all.filter(({ state }) => state.completedAt !== null);
    await lookAtBonuses(
      { ...services, db: tx },
      completed.map(({ line }) => line.consultantId),
    );
  }
  await raiseCounters(
    tx,
    [
      ...orders.changed,
      ...events.flatMap((each) => [...each.keys()]),
      ...all.map(({ line }) => line.consultantId),
      ...moved.map(({ consultantId }) => consultantId),
    ],
    added.map(({ line }) => line.consultantId),
  );
  return {
    items: all.length,
    events: events.flatMap((each) => [...each.values()]).reduce((sum, one) => sum + one, 0),
    settled: [...added, ...present],
  };
}

const changedItem = ({ line, state }: SettledItem, timeZone: string): ChangedItem => ({
  consultantId: line.consultantId,
  period: monthOf(marketDay(line.orderedAt, timeZone)),
  orderId: line.orderId,
  status: state.status,
  statusAt: state.statusAt,
});

/** An item that turns out to be of another month changes the one that it leaves, too. */
const changedMonths = (item: ChangedItem, before = item.period): ChangedItem[] =>
  before === item.period ? [item] : [{ ...item, period: before }, item];

/** Those that are so, and the others. */
function divided<One>(all: readonly One[], isSo: (one: One) => boolean): [One[], One[]] {
  const [some, others]: [One[], One[]] = [[], []];
  for (const one of all) (isSo(one) ? some : others).push(one);
  return [some, others];
}

interface Facts {
  known: Known;
  earners: ReadonlyMap<number, Earner>;
  leaders: ReadonlyMap<number, Leader>;
  moves: ReadonlyMap<number, readonly LevelMove[]>;
  rules: ProgramRules;
  timeZone: string;
}

/** An item with its state and what it is worth, by all that is known of it. */
function settle(line: Line, { known, earners, leaders, moves, rules, timeZone }: Facts): SettledItem {
  const seller = earners.get(line.consultantId);
  if (!seller) throw new Error(`There is no consultant ${line.consultantId}`);
  if (seller.currency !== line.currency) throw new Error(`Item ${lineKey(line)} is not in ${seller.currency}`);
  const item = known.size === 0 ? undefined : known.get(lineKey(line));
  const created = (): Terms => {
    const first = line.first ?? line;
    const day = marketDay(first.orderedAt, timeZone);
    const levelId = levelOn(day, moves.get(line.consultantId) ?? [], seller.levelId);
    return newTerms(first, seller, leaders, { rules, day, levelId });
  };
  return settledItem(line, item?.events ?? line.events, item?.terms ?? created());
}

const nextSeq = (earners: ReadonlyMap<number, Earner>, { line }: SettledItem): number =>
  (earners.get(line.consultantId)?.syncSeq ?? 0) + 1;
