import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { BATCH, ingestBatch } from '#gateway/ingest/ingest.ts';
import { settleLeadersOf } from '#gateway/ingest/settle-leaders.ts';
import { isAlive, itemKey, othersWhoHave } from '#gateway/ingest/one-earner.ts';
import { readOrderSellers } from '#gateway/ingest/order-sellers.ts';
import { linesOfEvents, type NewEvent } from '#gateway/ingest/read-lines.ts';
import { keepWaiting } from '#gateway/ingest/waiting.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { type Line, lineKey } from '#gateway/ledger/line.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, type Verdict, unknownConsultant } from './contract/verdict.ts';
import { knownEvents, movesOn, withCompletions } from './item-steps.ts';
import { isOfOthers } from './order-claims.ts';
import { readSellers } from '#gateway/people/sellers.ts';
import { moment } from './statement-time.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';

type ToldStatus = Told<EventOf<'item-status'>> & { step: NewEvent };

/** Takes what happened to items. What comes before its order waits for it. */
export async function takeStatuses(
  services: Services,
  all: readonly Told<EventOf<'item-status'>>[],
  verdicts: Verdicts,
): Promise<void> {
  const sellers = await readSellers(
    services.db,
    all.map(({ event }) => event.data.consultant),
  );
  const steps = all.flatMap((told): ToldStatus[] => {
    const { at, data } = told.event;
    const seller = sellers.get(data.consultant);
    if (seller === undefined) {
      verdicts.set(told.place, unknownConsultant(data.consultant));
      return [];
    }
    const { order_id: orderId, item_id: itemId, status, reason = null } = data;
    return [{ ...told, step: { consultantId: seller.consultantId, orderId, itemId, status, at: moment(at), reason } }];
  });
  for (let start = 0; start < steps.length; start += BATCH) {
    const batch = steps.slice(start, start + BATCH);
    await inTransaction(services.db, (tx) => takeBatch(tx, services, batch, verdicts));
    await settleLeadersOf(
      services,
      batch.map(({ step }) => step.consultantId),
    );
  }
}

async function takeBatch(tx: Tx, services: Services, batch: readonly ToldStatus[], verdicts: Verdicts): Promise<void> {
  await lockSellers(tx, [...new Set(batch.map(({ step }) => step.consultantId))]);
  const now = isoNow(services.clock);
  const told = await linesOfEvents(tx, stepsOf(batch));
  const known = await knownEvents(tx, told);
  const coming = await withoutOrdersOfOthers(tx, batch, new Set(told.map(lineKey)), verdicts);
  const own = await withoutItemsOfOthers(tx, coming, told, known, verdicts);
  const taken = await takeIds(tx, own, now, verdicts);
  const lines = taken.length === batch.length ? told : await linesOfEvents(tx, stepsOf(taken));
  const there = new Map(lines.map((line) => [lineKey(line), line]));
  await keepWaiting(
    tx,
    stepsOf(taken).filter((step) => !there.has(lineKey(step))),
    now,
  );
  await ingestBatch(tx, services, await withCompletions(tx, lines, services.clock.now()));
  for (const { place, step } of taken) {
    const line = there.get(lineKey(step));
    const others = [...(known.get(lineKey(step)) ?? []), ...(line?.events ?? [])];
    verdicts.set(place, line === undefined ? WAITS : movesOn(step, others) ? TAKEN : BACKWARDS);
  }
}

const stepsOf = (batch: readonly ToldStatus[]): NewEvent[] => batch.map(({ step }) => step);

/** Those whose item is there, or whose order may still come: one that another consultant has never comes for this one. */
async function withoutOrdersOfOthers(
  tx: Tx,
  batch: readonly ToldStatus[],
  there: ReadonlySet<string>,
  verdicts: Verdicts,
): Promise<ToldStatus[]> {
  const waits = stepsOf(batch).filter((step) => !there.has(lineKey(step)));
  const sellers = await readOrderSellers(
    tx,
    waits.map(({ orderId }) => orderId),
  );
  return batch.filter(({ place, step }) => {
    if (there.has(lineKey(step)) || !isOfOthers(sellers, step)) return true;
    verdicts.set(place, refuse('differs', 'data.consultant', `Order ${step.orderId} is another consultant's`));
    return false;
  });
}

/**
 * Those that give nobody an item back which another consultant has by now: an import may have brought an order of several. Whose
 * an order is is only asked where an item that has ended would earn again.
 */
async function withoutItemsOfOthers(
  tx: Tx,
  batch: readonly ToldStatus[],
  lines: readonly Line[],
  known: ReadonlyMap<string, readonly LifeEvent[]>,
  verdicts: Verdicts,
): Promise<ToldStatus[]> {
  const back = lines.filter((line) => {
    const before = known.get(lineKey(line)) ?? [];
    return !isAlive(before) && isAlive([...before, ...line.events]);
  });
  if (back.length === 0) return [...batch];
  const items = new Set(back.map(itemKey));
  const asked = batch.filter(({ step }) => items.has(itemKey(step)));
  const others = await othersWhoHave(
    tx,
    asked.map(({ step: { status, at, reason, ...item } }) => ({ ...item, events: [{ status, at, reason }] })),
  );
  const refused = new Set(asked.filter((_told, index) => others[index] !== null));
  for (const { place, step } of refused) {
    const message = `Item ${step.itemId} of order ${step.orderId} is another consultant's by now, who earns by it`;
    verdicts.set(place, refuse('differs', 'data.consultant', message));
  }
  return batch.filter((told) => !refused.has(told));
}

const WAITS: Verdict = {
  result: 'taken',
  reason: 'waits-for-order',
  field: 'data.order_id',
  message: 'This item is not known yet; what happened counts when its order comes',
};
const BACKWARDS: Verdict = {
  result: 'taken',
  reason: 'goes-backwards',
  field: 'data.status',
  message: 'By what else is known, the item cannot get there from where it was then; it stays where it is',
};
