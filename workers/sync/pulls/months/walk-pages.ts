import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Fresh } from '#shared/net/read-answer.ts';
import type { Unchanged } from '#shared/net/send.ts';
import type { PullFailure } from '#workers/sync/job.ts';

/** Rows of one answer at most; bounds the memory that a huge account takes. */
const LIMIT = 5000;
/** Lists that change under the pull are begun anew this often. */
const ATTEMPTS = 3;

/** What a list in pages is asked by: a whole period, or what changed after a cursor. */
export type PagesQuery = { period: string } | { since: number };

/** What a page of a list of this consultant is asked for by. */
export const pageInput = (id: string, query: PagesQuery, next: string | null) => ({
  params: { id },
  query: { shape: 'columns' as const, ...query, limit: LIMIT, ...(next === null ? {} : { next }) },
});

/** All pages of a list as one. Moment, counter and cursor are those of the first page: the next delta brings what came since. */
export interface WholeList<Rows> {
  kind: 'fresh';
  /** Each row once, as it came last, without those that are gone. */
  rows: Rows;
  deleted: string[];
  asOf: string;
  counter: number | null;
  epoch: number;
  etag: string | null;
  cursor: number;
}

/** What every page says beside its rows; `next` leads to the page after it. */
export interface PageAnswer {
  columns: unknown;
  deleted: string[];
  cursor: number;
  total: number;
  next: string | null;
}

/** What one kind of list does in its own way. `rows` are those of a page, or of all pages together. */
export interface Pages<Rows> {
  /** Begins the sentence of what was odd. */
  name: string;
  ask: (next: string | null, etag: string | null) => Promise<Result<Fresh<PageAnswer> | Unchanged, PullFailure>>;
  read: (columns: unknown) => Result<Rows, string>;
  /** Each row once, as it came last, without those that are gone. */
  join: (pages: Rows[], gone: ReadonlySet<string>) => Rows;
  sizeOf: (rows: Rows) => number;
  /** Whether the rows must be as many as the gateway says: those of a period, not those of a delta. */
  addUp: boolean;
}

/** Pulls all pages, or says that nothing changed. A list that does not come out whole is pulled anew, at last refused. */
export async function walkPages<Rows>(
  pages: Pages<Rows>,
  etag: string | null,
): Promise<Result<WholeList<Rows> | Unchanged, PullFailure>> {
  let outcome = await onePass(pages, etag);
  for (let attempt = 1; attempt < ATTEMPTS && outcome.ok && outcome.value === 'moved'; attempt += 1) {
    outcome = await onePass(pages, null);
  }
  if (!outcome.ok) return outcome;
  return outcome.value === 'moved'
    ? fail({ kind: 'odd', detail: `${pages.name}: pages do not add up` })
    : ok(outcome.value);
}

async function onePass<Rows>(
  pages: Pages<Rows>,
  etag: string | null,
): Promise<Result<WholeList<Rows> | Unchanged | 'moved', PullFailure>> {
  const met: Rows[] = [];
  const gone = new Set<string>();
  let first: Omit<WholeList<Rows>, 'rows' | 'deleted'> | null = null;
  let next: string | null = null;
  let total = 0;
  do {
    const answer: Awaited<ReturnType<typeof pages.ask>> = await pages.ask(next, next === null ? etag : null);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'unchanged') return ok(answer.value);
    const { value, meta, etag: tag } = answer.value;
    const read = pages.read(value.columns);
    if (!read.ok) return fail({ kind: 'odd', detail: read.error });
    if (first && (meta.epoch !== first.epoch || value.next === next)) return ok('moved');
    met.push(read.value);
    for (const key of value.deleted) gone.add(key);
    first ??= {
      kind: 'fresh',
      asOf: meta.as_of,
      counter: meta.counter ?? null,
      epoch: meta.epoch,
      etag: value.next === null ? tag : null,
      cursor: value.cursor,
    };
    total = value.total;
    next = value.next;
  } while (next !== null);
  const rows = pages.join(met, gone);
  if (pages.addUp && pages.sizeOf(rows) !== total) return ok('moved');
  return ok({ ...first, rows, deleted: [...gone] });
}
