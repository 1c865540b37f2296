import { toItem } from '#shared/contract/codec/item-row.ts';
import { orders, type PlainOrders } from '#shared/contract/calls/watto.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Fresh } from '#shared/net/read-answer.ts';
import type { Unchanged } from '#shared/net/send.ts';
import { ask, type Job, type PullFailure } from '#workers/sync/job.ts';

const PER_PAGE = 200;
const ATTEMPTS = 4;

export interface PlainList {
  kind: 'fresh';
  items: Item[];
  asOf: string;
  counter: number | null;
  epoch: number;
  etag: string | null;
}

/**
 * All items of a period by the plain list, page by page. Pages shift when an order arrives in
 * between: items met twice are taken once, and the list counts only when its size is the announced total and the first
 * page is still the same at the end; else it is begun anew, three times at most.
 */
export async function pullPlain(
  job: Job,
  consultantId: string,
  period: Period,
  etag: string | null,
): Promise<Result<PlainList | Unchanged, PullFailure>> {
  let outcome = await onePass(job, consultantId, period, etag);
  for (let attempt = 1; attempt < ATTEMPTS && outcome.ok && outcome.value === 'moved'; attempt += 1) {
    outcome = await onePass(job, consultantId, period, null);
  }
  if (!outcome.ok) return outcome;
  return outcome.value === 'moved'
    ? fail({ kind: 'odd', detail: 'orders: the list moves faster than it can be read' })
    : ok(outcome.value);
}

interface Page {
  kind: 'page';
  list: PlainOrders;
  answer: Fresh<unknown>;
}

async function page(
  job: Job,
  id: string,
  { from, to }: Period,
  number: number,
  etag: string | null,
): Promise<Result<Page | Unchanged, PullFailure>> {
  const query = { date_from: from, date_to: to, page: number, per_page: PER_PAGE };
  const answer = await ask(job, orders, { params: { id }, query }, etag);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return ok(answer.value);
  const { value } = answer.value;
  if ('columns' in value) return fail({ kind: 'odd', detail: 'orders: expected a plain list' });
  return ok({ kind: 'page', list: value, answer: answer.value });
}

async function onePass(
  job: Job,
  id: string,
  period: Period,
  etag: string | null,
): Promise<Result<PlainList | Unchanged | 'moved', PullFailure>> {
  const first = await page(job, id, period, 1, etag);
  if (!first.ok) return first;
  if (first.value.kind === 'unchanged') return ok(first.value);
  const { list, answer } = first.value;
  const items = new Map<string, Item>();
  const take = (rows: PlainOrders['data']): void => rows.map(toItem).forEach((item) => items.set(itemKey(item), item));
  take(list.data);
  const pages = list.data.length > 0 ? Math.ceil(list.total / list.data.length) : 1;
  for (let number = 2; number <= pages; number += 1) {
    const next = await page(job, id, period, number, null);
    if (!next.ok) return next;
    if (next.value.kind === 'unchanged' || next.value.list.total !== list.total) return ok('moved');
    take(next.value.list.data);
  }
  if (items.size !== list.total) return ok('moved');
  if (pages > 1) {
    const again = await page(job, id, period, 1, answer.etag);
    if (!again.ok) return again;
    if (again.value.kind === 'page' && !isSame(again.value, first.value)) return ok('moved');
  }
  return ok({
    kind: 'fresh',
    items: [...items.values()],
    asOf: answer.meta.as_of,
    counter: answer.meta.counter ?? null,
    epoch: answer.meta.epoch,
    etag: answer.etag,
  });
}

/** Where there are entity tags, another one tells of a change on any page; without, the first page has to do. */
const isSame = (a: Page, b: Page): boolean =>
  a.answer.etag === b.answer.etag &&
  a.list.total === b.list.total &&
  JSON.stringify(a.list.data) === JSON.stringify(b.list.data);
