import { sql, type SqlBool } from 'kysely';
import { commissionLines } from '../../../src/shared/contract/commissions.ts';
import { encodeLines } from '../../../src/shared/contract/line-columns.ts';
import type { CommissionLine } from '../../../src/shared/domain/commission-line.ts';
import type { Locale } from '../../../src/shared/domain/locale.ts';
import { storedLine } from '../../store/ledger-read.ts';
import { reasonLabel } from '../../words/reasons.ts';
import { Refusal, type Request, serve } from '../handler.ts';
import { type NextPage, readToken, writeToken } from './next-token.ts';
import { counterVersion } from './own-items.ts';
import { ownLines } from './own-lines.ts';

const LIMIT = 5000;
const MOST = 10_000;

/**
 * Lines as columns: those that stand in one period, oldest first, or those that changed after a cursor, in the order of
 * their changes. The cursor is the change counter from before the first page was read, so that whatever changes while
 * somebody pages through comes with the next delta. No line is ever gone: the ledger is append-only.
 */
export const serveCommissionLines = serve(
  commissionLines,
  async (request, services) => {
    const { query, session, locale } = request;
    const limit = Math.min(MOST, Math.max(1, query.limit ?? LIMIT));
    const { list, of } = listOf(request);
    const page = query.next === undefined ? null : readToken(query.next, list, of);
    const cursor = page?.cursor ?? session.syncSeq;
    const matching =
      list === 'period'
        ? ownLines(services, session).where('period', '=', of)
        : ownLines(services, session).where('sync_seq', '>', Number(of));
    const { total } = await countOf(matching);
    const sort = list === 'period' ? 'accrued_at' : 'sync_seq';
    const rows = await (page ? matching.where(afterRow(page)) : matching)
      .selectAll()
      .orderBy(sort)
      .orderBy('source')
      .orderBy('ordinal')
      .limit(limit + 1)
      .execute();
    const sent = rows.slice(0, limit);
    const last = rows.length > limit ? sent.at(-1) : undefined;
    const after = last && ([String(last[sort]), last.source, String(last.ordinal)] as const);
    return {
      columns: encodeLines(sent.map((row) => shown(storedLine(row), locale))),
      total,
      cursor,
      next: after ? writeToken({ list, of, cursor, after }) : null,
      deleted: [],
    };
  },
  counterVersion,
);

const countOf = (lines: ReturnType<typeof ownLines>) =>
  lines.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();

function listOf({ query }: Request<typeof commissionLines>): Pick<NextPage, 'list' | 'of'> {
  if (query.period !== undefined) return { list: 'period', of: query.period };
  if (query.since !== undefined) return { list: 'since', of: String(query.since) };
  throw new Refusal('VALIDATION_FAILED', 'Lines are listed by period or since a cursor', [
    { property: 'period', code: 'required', message: 'Expected period or since' },
  ]);
}

/** A line as its consultant may see it; of the team only date, category and amount, as it is stored, and no rate. */
const shown = (line: CommissionLine, locale: Locale): CommissionLine => ({
  ...line,
  reason: line.reason === '' ? '' : (reasonLabel(line.reason, locale) ?? ''),
  rateBp: line.type === 'direct' ? line.rateBp : 0,
});

const afterRow = ({ list, after: [first, source, place] }: NextPage) => {
  const ordinal = /^\d{1,6}$/.test(place) ? Number(place) : 0;
  return list === 'period'
    ? sql<SqlBool>`(accrued_at, source, ordinal) > (${first}::timestamptz, ${source}, ${ordinal}::integer)`
    : sql<SqlBool>`(sync_seq, source, ordinal) > (${Number(first)}::bigint, ${source}, ${ordinal}::integer)`;
};
