import { columnsOf, readColumns } from '#shared/contract/codec/columns.ts';
import { itemAt, joinColumns, type ItemColumns } from '#shared/contract/codec/item-columns.ts';
import { orders } from '#shared/contract/calls/watto.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import { indexIn, numberOrders } from '#shared/domain/items/item-table.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Fresh } from '#shared/net/read-answer.ts';
import type { Unchanged } from '#shared/net/send.ts';
import { ask, nameOf, type Job, type PullFailure } from '#workers/sync/job.ts';
import { pageInput, walkPages, type PageAnswer, type PagesQuery, type WholeList } from './walk-pages.ts';

export type ColumnList = WholeList<ItemColumns>;

/** Pulls the items of a period, or those that changed after a cursor, in as many pages as it takes. */
export const pullColumns = (job: Job, id: string, query: PagesQuery, etag: string | null) =>
  walkPages<ItemColumns>(
    {
      name: 'orders',
      ask: (next, tag) => askPage(job, id, query, next, tag),
      read: readColumns,
      join: (pages, gone) => onceEach(joinColumns(pages), gone),
      sizeOf: (columns) => columns.n,
      addUp: 'period' in query,
    },
    etag,
  );

/** How the first page of a period is named among answers. */
export const nameOfItems = (id: string, period: string): string => nameOf(orders, pageInput(id, { period }, null));

async function askPage(
  job: Job,
  id: string,
  query: PagesQuery,
  next: string | null,
  etag: string | null,
): Promise<Result<Fresh<PageAnswer> | Unchanged, PullFailure>> {
  const answer = await ask(job, orders, pageInput(id, query, next), etag);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return ok(answer.value);
  const { value } = answer.value;
  if (!('columns' in value)) return fail({ kind: 'odd', detail: 'orders: expected columns' });
  return ok({ ...answer.value, value });
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
