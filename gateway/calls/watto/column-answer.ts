import type { AnswerOf } from '#shared/contract/call.ts';
import type { commissionLines } from '#shared/contract/calls/commissions.ts';
import type { orders } from '#shared/contract/calls/watto.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Request } from '#gateway/calls/handler.ts';
import { columnLists, type ListedTable } from './column-list.ts';
import { type NextPage, readToken, writeToken } from './next-token.ts';

const LIMIT = 5000;
const MOST = 10_000;

type ColumnRequest = Request<typeof orders> | Request<typeof commissionLines>;

/**
 * Answers pages of a table as columns: rows of a period, oldest first, or those that changed after a cursor, in the order of
 * their changes. The cursor is the change counter from before the first page was read, so that whatever changes while
 * somebody pages through comes with the next delta. `shown` turns the texts of a field into what people read.
 */
export function columnAnswers(listed: ListedTable) {
  const lists = columnLists(listed);
  return async (
    { query, session }: Pick<ColumnRequest, 'query' | 'session'>,
    { db }: Pick<Services, 'db'>,
    shown: Readonly<Record<string, (text: string) => string>> = {},
  ): Promise<AnswerOf<typeof commissionLines>> => {
    const { list, of } = listOf(query);
    const token = query.next === undefined ? null : readToken(query.next, list, of);
    const cursor = token?.cursor ?? session.syncSeq;
    const asked = {
      consultantId: session.consultantId,
      of: list === 'period' ? of : Number(of),
      limit: Math.min(MOST, Math.max(1, query.limit ?? LIMIT)),
      after: token && ([token.after[0], token.after[1], listed.lastOf(token.after[2])] as const),
    };
    const { columns, last, gone } = await lists[list].page(db, asked, shown);
    const isAll = token === null && last === null;
    const total = isAll ? columns.n : await lists[list].total(db, asked);
    return { columns, total, cursor, next: last && writeToken({ list, of, cursor, after: last }), deleted: gone };
  };
}

function listOf({
  period,
  since,
}: {
  period?: string | undefined;
  since?: number | undefined;
}): Pick<NextPage, 'list' | 'of'> {
  if (period !== undefined) return { list: 'period', of: period };
  if (since !== undefined) return { list: 'since', of: String(since) };
  throw new Refusal('VALIDATION_FAILED', 'Columns are listed by period or since a cursor', [
    { property: 'period', code: 'required', message: 'Expected period or since' },
  ]);
}
