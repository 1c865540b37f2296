import { commissionLines } from '#shared/contract/calls/commissions.ts';
import { decodeLines } from '#shared/contract/codec/line-columns.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { ask, nameOf, type Job } from '#workers/sync/job.ts';
import { pageInput, walkPages, type PagesQuery, type WholeList } from './walk-pages.ts';

export type LineList = WholeList<CommissionLine[]>;

/** Pulls the commission lines of a period, or those that changed after a cursor, in as many pages as it takes. */
export const pullLinePages = (job: Job, id: string, query: PagesQuery, etag: string | null) =>
  walkPages<CommissionLine[]>(
    {
      name: 'lines',
      ask: (next, tag) => ask(job, commissionLines, pageInput(id, query, next), tag),
      read: decodeLines,
      join: onceEach,
      sizeOf: (lines) => lines.length,
      addUp: 'period' in query,
    },
    etag,
  );

/** How the first page of a period is named among answers. */
export const nameOfLines = (id: string, period: string): string =>
  nameOf(commissionLines, pageInput(id, { period }, null));

function onceEach(pages: CommissionLine[][], gone: ReadonlySet<string>): CommissionLine[] {
  const lines = new Map<string, CommissionLine>();
  for (const line of pages.flat()) lines.set(line.id, line);
  for (const id of gone) lines.delete(id);
  return [...lines.values()];
}
