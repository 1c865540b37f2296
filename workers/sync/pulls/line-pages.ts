import { commissionLines } from '../../../src/shared/contract/commissions.ts';
import { decodeLines } from '../../../src/shared/contract/line-columns.ts';
import type { CommissionLine } from '../../../src/shared/domain/commission-line.ts';
import { fail, ok, type Result } from '../../../src/shared/domain/result.ts';
import type { Unchanged } from '../../../src/shared/net/send.ts';
import { ask, type Job, type PullFailure } from '../job.ts';

/** Lines of one answer at most; bounds the memory that a huge account takes. */
const LIMIT = 5000;
/** Lists that change under the pull are begun anew this often. */
const ATTEMPTS = 3;

/** All pages of a list of lines as one. Moment and cursor are those of the first page: the next delta brings what came since. */
export interface LineList {
  kind: 'fresh';
  lines: CommissionLine[];
  deleted: string[];
  asOf: string;
  epoch: number;
  etag: string | null;
  cursor: number;
}

type Query = { period: string } | { since: number };

/** Pulls all pages, or says that nothing changed. A list that does not come out whole is pulled anew, at last refused. */
export async function pullLinePages(
  job: Job,
  consultantId: string,
  query: Query,
  etag: string | null,
): Promise<Result<LineList | Unchanged, PullFailure>> {
  let outcome = await onePass(job, consultantId, query, etag);
  for (let attempt = 1; attempt < ATTEMPTS && outcome.ok && outcome.value === 'moved'; attempt += 1) {
    outcome = await onePass(job, consultantId, query, null);
  }
  if (!outcome.ok) return outcome;
  return outcome.value === 'moved' ? fail({ kind: 'odd', detail: 'lines: pages do not add up' }) : ok(outcome.value);
}

const page = (job: Job, id: string, query: Query, next: string | null, etag: string | null) =>
  ask(
    job,
    commissionLines,
    { params: { id }, query: { shape: 'columns', ...query, limit: LIMIT, ...(next === null ? {} : { next }) } },
    next === null ? etag : null,
  );

async function onePass(
  job: Job,
  id: string,
  query: Query,
  etag: string | null,
): Promise<Result<LineList | Unchanged | 'moved', PullFailure>> {
  const lines = new Map<string, CommissionLine>();
  const deleted = new Set<string>();
  let first: LineList | null = null;
  let next: string | null = null;
  let total = 0;
  do {
    const answer: Awaited<ReturnType<typeof page>> = await page(job, id, query, next, etag);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'unchanged') return ok(answer.value);
    const { value, meta, etag: tag } = answer.value;
    const decoded = decodeLines(value.columns);
    if (!decoded.ok) return fail({ kind: 'odd', detail: decoded.error });
    if (first && (meta.epoch !== first.epoch || value.next === next)) return ok('moved');
    for (const line of decoded.value) lines.set(line.id, line);
    for (const key of value.deleted) deleted.add(key);
    first ??= {
      kind: 'fresh',
      lines: [],
      deleted: [],
      asOf: meta.as_of,
      epoch: meta.epoch,
      etag: value.next === null ? tag : null,
      cursor: value.cursor,
    };
    total = value.total;
    next = value.next;
  } while (next !== null);
  for (const key of deleted) lines.delete(key);
  if ('period' in query && lines.size !== total) return ok('moved');
  return ok({ ...first, lines: [...lines.values()], deleted: [...deleted] });
}
