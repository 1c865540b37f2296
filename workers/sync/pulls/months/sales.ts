import { salesByCategory, salesByStatus, salesTotal } from '#shared/contract/calls/watto.ts';
import type { Meta } from '#shared/contract/envelope.ts';
import type { AnswerOf, AnyCall } from '#shared/contract/call.ts';
import { collectionKey, type SummaryRow } from '#shared/db/schema.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { sumCells, type SummaryCell } from '#shared/domain/sales/summary.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import type { Fresh } from '#shared/net/read-answer.ts';
import type { Input } from '#shared/net/send.ts';
import { commit } from '#workers/sync/store/commit.ts';
import { ask, type Job, type PullFailure, type PullOutcome } from '#workers/sync/job.ts';
import { NO_CONTENT } from '#workers/sync/failed.ts';

/**
 * Totals of the newest period by the plain calls of sales, for the one case in which nothing else gives them: a gateway
 * without `summaries`, and a consultant whose orders are switched off. Days and order types stay unknown.
 */
export async function pullSales(job: Job): Promise<PullOutcome> {
  const { db, facts } = job;
  const { toggles } = facts.access;
  const isNeeded = !facts.capabilities.includes('summaries') && !isOn(toggles, 'orders') && isOn(toggles, 'sales');
  if (!isNeeded || job.looking !== null || facts.consultantId === null) return ok('unchanged');
  const newest = (await db.periods.toArray()).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!newest) return ok('unchanged');
  const found = await totalsOf(job, facts.consultantId, newest);
  if (!found.ok) return found;
  const { row, meta } = found.value;
  return commit(
    job,
    {
      key: collectionKey('summaries', newest.from),
      asOf: row.asOf,
      counter: meta.counter ?? null,
      epoch: meta.epoch,
      etag: null,
      shape: 'plain',
    },
    [db.summaries],
    async () => {
      await db.summaries.put(row);
    },
  );
}

async function totalsOf(
  job: Job,
  id: string,
  { from, to }: Period,
): Promise<Result<{ row: SummaryRow; meta: Meta }, PullFailure>> {
  const days = { date_from: from, date_to: to };
  const total = await read(job, salesTotal, { params: { id }, query: days });
  if (!total.ok) return total;
  const byStatus = await read(job, salesByStatus, { params: { id }, query: days });
  if (!byStatus.ok) return byStatus;
  const cells: SummaryCell[] = [];
  for (const { status } of byStatus.value.value.data) {
    const byCategory = await read(job, salesByCategory, { params: { id }, query: { ...days, status } });
    if (!byCategory.ok) return byCategory;
    for (const { label: _shownByTheCatalogue, ...cell } of byCategory.value.value.data)
      cells.push({ ...cell, status, orderType: '' });
  }
  const { value, meta } = total.value;
  const sum = sumCells(cells);
  if (sum.items !== value.items || sum.price !== value.price)
    return fail({ kind: 'odd', detail: 'sales: the parts do not add up to the total' });
  const row: SummaryRow = {
    period: from,
    currency: value.currency,
    orders: value.orders,
    cells,
    days: { items: [], price: [] },
    asOf: meta.as_of,
    source: 'gateway',
  };
  return ok({ row, meta });
}

/** A call without an entity tag, whose answer is always a fresh one. */
async function read<C extends AnyCall>(
  job: Job,
  call: C,
  input: Input<C>,
): Promise<Result<Fresh<AnswerOf<C>>, PullFailure>> {
  const answer = await ask(job, call, input);
  if (!answer.ok) return answer;
  return answer.value.kind === 'fresh' ? ok(answer.value) : NO_CONTENT;
}
