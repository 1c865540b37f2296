import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { BATCH, ingestBatch } from '#gateway/ingest/ingest.ts';
import { settleLeadersOf } from '#gateway/ingest/settle-leaders.ts';
import { itemsThere } from '#gateway/ingest/ingest-known.ts';
import { readOrderSellers } from '#gateway/ingest/order-sellers.ts';
import { linesOfEvents, type NewEvent } from '#gateway/ingest/read-lines.ts';
import { keepWaiting } from '#gateway/ingest/waiting.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, type Verdict } from './contract/verdict.ts';
import { knownEvents, movesOn, withCompletions } from './item-steps.ts';
import { isOfOthers } from './order-claims.ts';
import { readSellers, unknownConsultant } from './sellers.ts';
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
  const own = await withoutOthers(tx, batch, verdicts);
  const taken = await takeIds(tx, own, now, verdicts);
  const lines = await linesOfEvents(
    tx,
    taken.map(({ step }) => step),
  );
  const there = new Map(lines.map((line) => [lineKey(line), line]));
  const known = await knownEvents(tx, lines);
  await keepWaiting(
    tx,
    taken.map(({ step }) => step).filter((step) => !there.has(lineKey(step))),
    now,
  );
  await ingestBatch(tx, services, await withCompletions(tx, lines, services.clock.now()));
  for (const { place, step } of taken) {
    const line = there.get(lineKey(step));
    const others = [...(known.get(lineKey(step)) ?? []), ...(line?.events ?? [])];
    verdicts.set(place, line === undefined ? WAITS : movesOn(step, others) ? TAKEN : BACKWARDS);
  }
}

/** Those whose item is there, or whose order may still come: one that another consultant has never comes for this one. */
async function withoutOthers(tx: Tx, batch: readonly ToldStatus[], verdicts: Verdicts): Promise<ToldStatus[]> {
  const there = await itemsThere(
    tx,
    batch.map(({ step }) => step),
  );
  const waits = batch.filter(({ step }) => !there.has(lineKey(step)));
  const sellers = await readOrderSellers(
    tx,
    waits.map(({ step }) => step.orderId),
  );
  const others = new Set(waits.filter(({ step }) => isOfOthers(sellers, step)).map(({ place }) => place));
  for (const { place, step } of batch) {
    if (!others.has(place)) continue;
    verdicts.set(place, refuse('differs', 'data.consultant', `Order ${step.orderId} is another consultant's`));
  }
  return batch.filter(({ place }) => !others.has(place));
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
