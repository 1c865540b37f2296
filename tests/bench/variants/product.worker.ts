import { MARKET } from '#shared/domain/market/market.ts';
import { pullColumns } from '#workers/sync/pulls/months/column-pages.ts';
import { pullLinePages } from '#workers/sync/pulls/months/line-pages.ts';
import { storeLines } from '#workers/sync/store/store-lines.ts';
import { AHEAD } from '#workers/sync/pulls/months/by-period.ts';
import { fitTogether, storePeriods, type PeriodAnswer } from '#workers/sync/store/store-period.ts';
import type { Job } from '#workers/sync/job.ts';
import { PERIODS } from '#tests/bench/data/generate.ts';
import { done, openProduct, pullEverything } from './product.ts';
import { serveTask } from './serve-task.ts';
import type { Task, Took } from './store.ts';

/** The product's own code: its sync for the whole way, its way of storing a period for the store alone. */
serveTask(({ kind, set, database }) => WAYS[kind](set, database));

const WAYS: Readonly<Record<Task['kind'], (set: string, database: string) => Promise<Took>>> = {
  pipeline: pull,
  store,
  lines,
};

/** The newest period is usable when the transaction that stores it is through: the first one that may tell of changes. */
async function pull(set: string, database: string): Promise<Took> {
  let begin = 0;
  let usable = 0;
  const open = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction');
  const watched = function (
    this: IDBDatabase,
    names: string[],
    mode?: IDBTransactionMode,
    how?: IDBTransactionOptions,
  ) {
    const opened: IDBTransaction = open?.value.call(this, names, mode, how);
    if (opened.mode === 'readwrite' && opened.objectStoreNames.contains('changeSets'))
      opened.addEventListener('complete', () => (usable ||= performance.now() - begin), { once: true });
    return opened;
  };
  // Before the database is opened: Dexie takes it from there.
  Object.defineProperty(IDBDatabase.prototype, 'transaction', { ...open, value: watched });
  const job = await openProduct(set, database);
  begin = performance.now();
  await pullEverything(job);
  const all = performance.now() - begin;
  job.db.close();
  if (usable === 0) throw new Error('Nobody saw the newest period being stored');
  return { all, usable };
}

async function store(set: string, database: string): Promise<Took> {
  const job = await openProduct(set, database);
  const answers: PeriodAnswer[] = [];
  for (const period of PERIODS) answers.push(await answerOf(job, set, period));
  const filled = answers.filter(({ columns }) => columns.n > 0);
  const begin = performance.now();
  let usable = 0;
  // As a sync does: the newest month by itself, then as many of the next ones as go together.
  let at = 1;
  let here = filled.slice(0, at);
  while (here.length > 0) {
    const few = here.slice(0, fitTogether(here));
    await done(storePeriods(job, few));
    if (usable === 0) usable = performance.now() - begin;
    const rest = here.slice(few.length);
    here = [...rest, ...filled.slice(at, (at += AHEAD - rest.length))];
  }
  const all = performance.now() - begin;
  job.db.close();
  return { all, usable };
}

/** The commission lines of every period, and the amount from which they are paid in cash. */
async function lines(set: string, database: string): Promise<Took> {
  const job = await openProduct(set, database);
  const begin = performance.now();
  for (const period of PERIODS) {
    const list = await pullLinePages(job, set, { period }, null);
    if (!list.ok || list.value.kind !== 'fresh') throw new Error(`No lines of ${period}`);
    if (list.value.rows.length > 0) await storeLines(job, period, list.value);
  }
  const value = { threshold: 50_000, currency: MARKET.currency };
  await job.db.facts.put({ key: 'threshold', value, asOf: '2026-11-28T12:00:00.000Z' });
  const all = performance.now() - begin;
  job.db.close();
  return { all, usable: all };
}

async function answerOf(job: Job, set: string, period: string): Promise<PeriodAnswer> {
  const list = await pullColumns(job, set, { period }, null);
  if (!list.ok || list.value.kind !== 'fresh') throw new Error(`No items of ${period}`);
  const { rows: columns, asOf, counter, epoch, cursor } = list.value;
  return { period, columns, asOf, counter, epoch, etag: null, shape: 'columns', cursor };
}
