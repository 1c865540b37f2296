import { decodeColumns } from '../../../src/shared/contract/columns.ts';
import { orders } from '../../../src/shared/contract/watto.ts';
import { itemKey, type Item } from '../../../src/shared/domain/item.ts';
import { fail, ok, type Result } from '../../../src/shared/domain/result.ts';
import type { Unchanged } from '../../../src/shared/net/send.ts';
import { ask, type Job, type PullFailure } from '../job.ts';

/** Items of one answer at most; bounds the memory that a huge account takes. */
const LIMIT = 5000;
/** Lists that change under the pull are begun anew this often. */
const ATTEMPTS = 3;

/** All pages of a list of columns as one. Moment and cursor are those of the first page: the next delta brings what came since. */
export interface ColumnList {
  kind: 'fresh';
  items: Item[];
  deleted: string[];
  asOf: string;
  epoch: number;
  etag: string | null;
  cursor: number;
}

type Query = { period: string } | { since: number };

/** Pulls all pages, or says that nothing changed. A list that does not come out whole is pulled anew, at last refused. */
export async function pullColumns(
  job: Job,
  consultantId: string,
  query: Query,
  etag: string | null,
): Promise<Result<ColumnList | Unchanged, PullFailure>> {
  let outcome = await onePass(job, consultantId, query, etag);
  for (let attempt = 1; attempt < ATTEMPTS && outcome.ok && outcome.value === 'moved'; attempt += 1) {
    outcome = await onePass(job, consultantId, query, null);
  }
  if (!outcome.ok) return outcome;
  return outcome.value === 'moved' ? fail({ kind: 'odd', detail: 'orders: pages do not add up' }) : ok(outcome.value);
}

const page = (job: Job, id: string, query: Query, next: string | null, etag: string | null) =>
  ask(
    job,
    orders,
    { params: { id }, query: { shape: 'columns', ...query, limit: LIMIT, ...(next === null ? {} : { next }) } },
    next === null ? etag : null,
  );

async function onePass(
  job: Job,
  id: string,
  query: Query,
  etag: string | null,
): Promise<Result<ColumnList | Unchanged | 'moved', PullFailure>> {
  const items = new Map<string, Item>();
  const deleted = new Set<string>();
  let first: ColumnList | null = null;
  let next: string | null = null;
  let total = 0;
  do {
    const answer: Awaited<ReturnType<typeof page>> = await page(job, id, query, next, etag);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'unchanged') return ok(answer.value);
    const { value, meta, etag: tag } = answer.value;
    if (!('columns' in value)) return fail({ kind: 'odd', detail: 'orders: expected columns' });
    const decoded = decodeColumns(value.columns);
    if (!decoded.ok) return fail({ kind: 'odd', detail: decoded.error });
    if (first && (meta.epoch !== first.epoch || value.next === next)) return ok('moved');
    for (const item of decoded.value) items.set(itemKey(item), item);
    for (const key of value.deleted) deleted.add(key);
    first ??= {
      kind: 'fresh',
      items: [],
      deleted: [],
      asOf: meta.as_of,
      epoch: meta.epoch,
      etag: value.next === null ? tag : null,
      cursor: value.cursor,
    };
    total = value.total;
    next = value.next;
  } while (next !== null);
  for (const key of deleted) items.delete(key);
  if ('period' in query && items.size !== total) return ok('moved');
  return ok({ ...first, items: [...items.values()], deleted: [...deleted] });
}
