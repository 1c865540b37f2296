import { order } from '#shared/contract/calls/watto.ts';
import { ok } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { isStale } from '#workers/sync/store/cursor.ts';
import { ask, type Job, type PullOutcome } from '#workers/sync/job.ts';

/** Fetches one order with its customer and steps; an answer older than what is here changes nothing. */
export async function pullOrder(job: Job, orderId: string): Promise<PullOutcome> {
  const { db, facts } = job;
  if (facts.consultantId === null) return ok('unchanged');
  const answer = await ask(job, order, { params: { id: facts.consultantId, orderId } });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return ok('unchanged');
  const { value, meta } = answer.value;
  const moment = { asOf: meta.as_of, counter: meta.counter ?? null };
  return inSession(job, [db.orderDetails], async () => {
    const before = await db.orderDetails.get(orderId);
    if (before && isStale(moment, before)) {
      await db.orderDetails.put({ ...before, counter: null });
      return 'stale';
    }
    await db.orderDetails.put({
      orderId: value.order_id,
      orderType: value.order_type,
      orderedAt: value.ordered_at,
      currency: value.currency,
      customer: value.customer,
      events: value.items.flatMap(({ item_id: itemId, events }) => events.map((event) => ({ itemId, ...event }))),
      ...moment,
    });
    return 'stored';
  });
}
