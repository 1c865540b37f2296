import { sql } from 'kysely';
import { COMPLETION_DAYS } from '#shared/domain/items/order-status.ts';
import type { Services } from '#gateway/base/services.ts';
import { completionTime, RULE_REASON } from '#gateway/rules/item-life.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { ingestEvents } from './ingest-events.ts';

/** Items that are looked for in one go, and those of them that complete in one transaction. */
const LIMIT = 2000;
const BATCH = 400;
const COMPLETION_MS = COMPLETION_DAYS * 86_400_000;

/**
 * The seven-day rule for everybody: writes the completion of every item that was delivered seven days before `until`
 * (milliseconds) and did not come back, with the time of the rule. A bounded batch at a time, of people who lie beside each
 * other on a cluster; the answer is the number of items that completed.
 */
export async function completeDue(services: Services, until: number): Promise<number> {
  const { db } = services;
  let completed = 0;
  for (;;) {
    const due = await db
      .selectFrom('order_item')
      .select([
        'consultant_id',
        'order_id',
        'item_id',
        'delivered_at',
        sql<number>`hashint8(consultant_id)`.as('place'),
      ])
      .where('status', '=', 'delivered')
      .where('delivered_at', '<=', isoSeconds(until - COMPLETION_MS))
      .limit(LIMIT)
      .execute();
    const events = due
      .toSorted((one, other) => one.place - other.place)
      .flatMap(({ consultant_id: consultantId, order_id: orderId, item_id: itemId, delivered_at: at }) =>
        at === null
          ? []
          : [{ consultantId, orderId, itemId, status: 'completed', at: completionTime(at), reason: RULE_REASON }],
      );
    const before = completed;
    for (let start = 0; start < events.length; start += BATCH)
      completed += (await ingestEvents(services, events.slice(start, start + BATCH))).items;
    if (due.length < LIMIT || completed === before) return completed;
  }
}

/** When the first of the items that are delivered now completes, in milliseconds; null when none is. */
export async function firstCompletion({ db }: Services): Promise<number | null> {
  const { first } = await db
    .selectFrom('order_item')
    .select((row) => row.fn.min('delivered_at').as('first'))
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  return first === null ? null : Date.parse(first) + COMPLETION_MS;
}
