import { columnsOf, readColumns } from '../../../src/shared/contract/columns.ts';
import { itemAt, joinColumns, type ItemColumns } from '../../../src/shared/contract/item-columns.ts';
import { orders } from '../../../src/shared/contract/watto.ts';
import { itemKey } from '../../../src/shared/domain/item.ts';
import { indexIn, numberOrders } from '../../../src/shared/domain/item-table.ts';
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
  /** Each item once, as it came last, without those that are gone. */
  columns: ItemColumns;
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
  const pages: ItemColumns[] = [];
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
    const read = readColumns(value.columns);
    if (!read.ok) return fail({ kind: 'odd', detail: read.error });
    if (first && (meta.epoch !== first.epoch || value.next === next)) return ok('moved');
    pages.push(read.value);
    for (const key of value.deleted) deleted.add(key);
    first ??= {
      kind: 'fresh',
      columns: read.value,
      deleted: [],
      asOf: meta.as_of,
      epoch: meta.epoch,
      etag: value.next === null ? tag : null,
      cursor: value.cursor,
    };
    total = value.total;
    next = value.next;
  } while (next !== null);
  const columns = onceEach(joinColumns(pages), deleted);
  if ('period' in query && columns.n !== total) return ok('moved');
  return ok({ ...first, columns, deleted: [...deleted] });
}

/** Each item once, as it came last, without those that are gone. */
function onceEach(columns: ItemColumns, deleted: ReadonlySet<string>): ItemColumns {
  const numbered = numberOrders(columns.orderId);
  const dictionary = new Map<string, number>();
  const ids = columns.id.texts.map((text) => indexIn(dictionary, text));
  const met = new Set<number>();
  const rows: number[] = [];
  for (let row = columns.n - 1; row >= 0; row -= 1) {
    const key = (numbered.of[row] ?? 0) * ids.length + (ids[columns.id.at[row] ?? 0] ?? 0);
    if (met.has(key) || (deleted.size > 0 && deleted.has(itemKey(itemAt(columns, row))))) continue;
    met.add(key);
    rows.push(row);
  }
  return rows.length === columns.n ? columns : columnsOf(rows.reverse().map((row) => itemAt(columns, row)));
}
