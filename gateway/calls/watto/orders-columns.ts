import { sql, type SqlBool } from 'kysely';
import { encodeColumns } from '../../../src/shared/contract/columns.ts';
import { toItem } from '../../../src/shared/contract/item-row.ts';
import type { ColumnOrders, orders } from '../../../src/shared/contract/watto.ts';
import { itemKey } from '../../../src/shared/domain/item.ts';
import { Refusal, type Request, type Services } from '../handler.ts';
import { type NextPage, readToken, writeToken } from './next-token.ts';
import { ITEM_FIELDS, ownItems, presentItem } from './own-items.ts';

const LIMIT = 5000;
const MOST = 10_000;

/**
 * Items as columns: those of one period, oldest first, or those that changed after a cursor, in the order of their
 * changes. The cursor is the change counter from before the first page was read, so that whatever changes while somebody
 * pages through comes with the next delta.
 */
export async function columnOrders(request: Request<typeof orders>, services: Services): Promise<ColumnOrders> {
  const { query, session } = request;
  const limit = Math.min(MOST, Math.max(1, query.limit ?? LIMIT));
  const list = query.period === undefined ? 'since' : 'period';
  const of = query.period ?? (query.since === undefined ? undefined : String(query.since));
  if (of === undefined) {
    const errors = [{ property: 'period', code: 'required', message: 'Expected period or since' }];
    throw new Refusal('VALIDATION_FAILED', 'Columns are listed by period or since a cursor', errors);
  }
  const page = query.next === undefined ? null : readToken(query.next, list, of);
  const cursor = page?.cursor ?? session.syncSeq;
  const matching =
    list === 'period' ? ownItems(services, session).where('period', '=', of) : changedSince(request, services, of);
  const { total } = await matching
    .where('deleted_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sort = list === 'period' ? 'ordered_at' : 'sync_seq';
  const rows = await (page ? matching.where(afterRow(page)) : matching)
    .select([...ITEM_FIELDS, 'sync_seq', 'deleted_at'])
    .orderBy(sort)
    .orderBy('order_id')
    .orderBy('item_id')
    .limit(limit + 1)
    .execute();
  const sent = rows.slice(0, limit);
  const last = rows.length > limit ? sent.at(-1) : undefined;
  const items = sent.filter((row) => row.deleted_at === null).map((row) => toItem(presentItem(row)));
  const gone = sent
    .filter((row) => row.deleted_at !== null)
    .map((row) => itemKey({ orderId: row.order_id, id: row.item_id }));
  return {
    columns: encodeColumns(items),
    total,
    cursor,
    next: last ? writeToken({ list, of, cursor, after: [String(last[sort]), last.order_id, last.item_id] }) : null,
    deleted: gone,
  };
}

/** What changed after a cursor, what is gone included. */
const changedSince = ({ session }: Request<typeof orders>, { db }: Services, since: string) =>
  db.selectFrom('order_item').where('consultant_id', '=', session.consultantId).where('sync_seq', '>', Number(since));

const afterRow = ({ list, after: [first, orderId, itemId] }: NextPage) =>
  list === 'period'
    ? sql<SqlBool>`(ordered_at, order_id, item_id) > (${first}::timestamptz, ${orderId}, ${itemId})`
    : sql<SqlBool>`(sync_seq, order_id, item_id) > (${Number(first)}::bigint, ${orderId}, ${itemId})`;
