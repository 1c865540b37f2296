import { Refusal } from '#gateway/base/refusal.ts';
import type { Request } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { ReadyJson } from '#gateway/base/ready-json.ts';
import type { Beside } from '#gateway/db/live-session.ts';
import type { Asked, ColumnList } from './column-list.ts';
import { type NextPage, readToken, writeToken } from './next-token.ts';
import type { commissionLines } from '#shared/contract/calls/commissions.ts';
import type { orders } from '#shared/contract/calls/watto.ts';

const LIMIT = 5000;
const MOST = 10_000;

/** A list in its two ways: the rows of a period, and those that changed after a cursor. */
export interface Lists {
  period: ColumnList;
  since: ColumnList;
  /** How the contract names a row that is gone. */
  nameOf: (gone: [string, string]) => string;
  /** The last value of a token, as the list sorts by it. */
  lastOf: (text: string) => string | number;
  words?: NonNullable<Asked['words']>;
}

type ColumnRequest = Request<typeof orders> | Request<typeof commissionLines>;
type ColumnQuery = ColumnRequest['query'];

/** The first page of a list, to be read together with the session; later ones come alone. */
export function besideColumns(query: ColumnQuery, lists: Lists): Beside | null {
  if (query.next !== undefined || (query.period === undefined && query.since === undefined)) return null;
  const which = listOf(query);
  return lists[which.list].beside({ of: valueOf(which), limit: limitOf(query) });
}

const limitOf = ({ limit }: ColumnQuery): number => Math.min(MOST, Math.max(1, limit ?? LIMIT));
const valueOf = ({ list, of }: Pick<NextPage, 'list' | 'of'>): string | number => (list === 'period' ? of : Number(of));

/**
 * One page of a list as columns: rows of a period, oldest first, or those that changed after a cursor, in the order of
 * their changes. The cursor is the change counter from before the first page was read, so that whatever changes while
 * somebody pages through comes with the next delta.
 */
export async function answerColumns(
  { query, session, beside }: Pick<ColumnRequest, 'query' | 'session' | 'beside'>,
  { db }: Pick<Services, 'db'>,
  lists: Lists,
): Promise<ReadyJson> {
  const limit = limitOf(query);
  const { list, of } = listOf(query);
  const token = query.next === undefined ? null : readToken(query.next, list, of);
  const cursor = token?.cursor ?? session.syncSeq;
  const asked = {
    consultantId: session.consultantId,
    of: valueOf({ list, of }),
    limit,
    after: token && ([token.after[0], token.after[1], lists.lastOf(token.after[2])] as const),
    ...(lists.words ? { words: lists.words } : {}),
  };
  const page = await lists[list].page(db, asked, beside);
  const isAll = token === null && page.last === null;
  const total = isAll ? page.count : await lists[list].total(db, asked);
  const next = page.last ? writeToken({ list, of, cursor, after: page.last }) : null;
  const rest = JSON.stringify({ total, cursor, next, deleted: page.gone.map(lists.nameOf) });
  return new ReadyJson(`{"columns":${page.columns},${rest.slice(1)}`);
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
