import { Dexie, type Table } from 'dexie';
import type { CacheDatabase, PullRow, SyncStatus } from '#shared/db/schema.ts';
import { storageFailureOf } from '#shared/db/storage-failure.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { readEpoch } from '#shared/session/session-store.ts';
import { firstPull, isStale, type Moment } from './cursor.ts';
import { tellPushAgain } from './tell-push-again.ts';
import { storing } from './when-stored.ts';
import type { Job, PullFailure } from '#workers/sync/job.ts';
import { ENDED } from '#workers/sync/failed.ts';

/** Thrown to roll a transaction back, because another session began. */
class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** Which answer is stored: its collection, moment, gateway epoch, and what the next pull of it sends. */
export interface PulledAnswer extends Moment {
  key: string;
  epoch: number;
  etag: string | null;
  shape: string;
  /** That of the pull before, when absent and of the same language and form. */
  cursor?: number;
}

const NO_STATUS: SyncStatus = {
  running: false,
  completedAsOf: '',
  trouble: null,
  gatewayEpoch: -1,
  clockOffset: 0,
};

/** Whether an epoch says that the gateway was restored since; a phone that has heard of none yet cannot tell. */
export const isRestoration = ({ gatewayEpoch: known }: Pick<SyncStatus, 'gatewayEpoch'>, epoch: number): boolean =>
  known !== NO_STATUS.gatewayEpoch && epoch > known;

export async function readStatus(db: CacheDatabase): Promise<SyncStatus> {
  const row = await db.facts.get('sync');
  return row?.key === 'sync' ? row.value : NO_STATUS;
}

export const writeStatus = (db: CacheDatabase, value: SyncStatus): PromiseLike<unknown> =>
  db.facts.put({ key: 'sync', value, asOf: value.completedAsOf });

/**
 * Runs `work` in one transaction that holds only while the session of the job is the running one. The session is read
 * beside the work, because each wait for a store costs as much as the work itself; the transaction does not end before
 * both are there.
 */
export async function inSession<T>(
  job: Job,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<Result<T, PullFailure>> {
  try {
    return ok(
      await storing(
        job.db,
        job.db.transaction('rw', [...tables], async () => {
          const running: { epoch: number | null } = { epoch: null };
          const reading = Dexie.ignoreTransaction(() => readEpoch().then((epoch) => (running.epoch = epoch)));
          reading.catch(() => undefined);
          const outcome = await work();
          // Waiting keeps a transaction busy with questions of its own: only when the session is not known by now.
          if ((running.epoch ?? (await Dexie.waitFor(reading))) !== job.epoch) throw new SessionEnded();
          return outcome;
        }),
      ),
    );
  } catch (error) {
    if (error instanceof SessionEnded || (await hasEnded(job))) return ENDED;
    return fail({ kind: 'storage', why: storageFailureOf(error) });
  }
}

/** A sign-out closes the database under a running pull; that is no failure of the storage. */
const hasEnded = (job: Job): Promise<boolean> =>
  readEpoch().then(
    (epoch) => epoch !== job.epoch,
    () => false,
  );

/**
 * Stores an answer: rows and the state of the pull in one transaction, or nothing. An answer older than what is stored,
 * or of a gateway before its restoration, is `stale`. One with a newer cursor never is, and none twice in a row: a counter
 * that fell must not freeze a phone. The first answer after a restoration makes every collection due.
 */
export const commit = (
  job: Job,
  pulledAnswer: PulledAnswer,
  tables: readonly Table[],
  write: (before: PullRow) => Promise<void>,
): Promise<Result<'stored' | 'stale', PullFailure>> =>
  commitAfter(
    job,
    [pulledAnswer],
    tables,
    async () => null,
    async ([one]) => one && write(one.before),
  );

/** An answer that is stored, and the pull of its collection before. */
export interface Landed<L extends PulledAnswer> {
  pulledAnswer: L;
  before: PullRow;
}

/** The states of all pulls by key as a commit found them; none after a restoration, which it forgets them for. */
export type Pulls = ReadonlyMap<string, PullRow>;

/**
 * The same for answers of several collections, and for a write that depends on what `read` finds: asked for together with
 * what the commit itself has to know, which are all pulls, one question instead of one for each. `write` gets the answers
 * that are not stale; `stale` says that there was none, or that nothing was to be done because what was found does not `hold`.
 */
export async function commitAfter<Found, L extends PulledAnswer>(
  job: Job,
  pulledAnswers: readonly L[],
  tables: readonly Table[],
  read: () => Promise<Found>,
  write: (landed: readonly Landed<L>[], found: Found, pulls: Pulls) => Promise<void>,
  holds: (found: Found) => boolean = () => true,
): Promise<Result<'stored' | 'stale', PullFailure>> {
  const { db } = job;
  let isRestored = false;
  const outcome = await inSession(job, [db.facts, db.pulls, ...tables], async () => {
    const [status, rows, found] = await Promise.all([readStatus(db), db.pulls.toArray(), read()]);
    if (!holds(found)) return 'stale';
    const epoch = Math.max(status.gatewayEpoch, ...pulledAnswers.map((pulledAnswer) => pulledAnswer.epoch));
    isRestored = isRestoration(status, epoch);
    if (isRestored) {
      job.restored = true;
      await db.pulls.clear();
    }
    const pulls = new Map(isRestored ? [] : rows.map((row) => [row.key, row]));
    if (epoch > status.gatewayEpoch) await writeStatus(db, { ...status, gatewayEpoch: epoch });
    const answers = pulledAnswers
      .filter((pulledAnswer) => pulledAnswer.epoch === epoch)
      .map((pulledAnswer) => ({ pulledAnswer, before: pulls.get(pulledAnswer.key) ?? firstPull(pulledAnswer.key) }));
    const refused = answers.filter((one) => isRefused(job, one));
    const landed = answers.filter((one) => !refused.includes(one));
    const rowsAfter = [
      ...landed.map((one) => pulled(job, one)),
      ...refused.map(({ before }) => ({ ...before, counter: null })),
    ];
    await Promise.all([landed.length > 0 && write(landed, found, pulls), db.pulls.bulkPut(rowsAfter)]);
    return landed.length === 0 ? 'stale' : 'stored';
  });
  if (outcome.ok && isRestored) await tellPushAgain(job.facts);
  return outcome;
}

/** Whether an answer is older than what is stored: by its cursor where both have one, else by its counter. */
function isRefused({ locale }: Job, { pulledAnswer, before }: Landed<PulledAnswer>): boolean {
  const isSameList = before.locale === locale && before.shape === pulledAnswer.shape;
  const cursors = isSameList && pulledAnswer.cursor !== undefined && before.cursor !== null;
  return cursors && pulledAnswer.cursor !== before.cursor
    ? (pulledAnswer.cursor ?? 0) < (before.cursor ?? 0)
    : isStale(pulledAnswer, before);
}

/** The state of a collection whose answer is stored. */
function pulled({ locale }: Job, { pulledAnswer, before }: Landed<PulledAnswer>): PullRow {
  const { key, asOf, counter, epoch, etag, shape } = pulledAnswer;
  const cursor = pulledAnswer.cursor ?? (before.locale === locale && before.shape === shape ? before.cursor : null);
  return { key, asOf, cursor, counter, epoch, etag, locale, shape, failure: null };
}

/**
 * The state of a collection of which an answer said that it is still as it was stored; without a moment only that it did
 * not fail. A gateway that lags behind what is stored says nothing.
 */
export function confirmed(row: PullRow, { asOf, counter }: { asOf: string | null; counter: number | null }): PullRow {
  if (asOf === null) return { ...row, failure: null };
  if (isStale({ asOf, counter }, row)) return { ...row, failure: null, ...(counter === null ? {} : { counter: null }) };
  return { ...row, asOf, counter, failure: null };
}

/** Notes that collections are still as they were stored, at a later moment. */
export function confirm(
  job: Job,
  keys: readonly string[],
  moment: { asOf: string | null; counter: number | null },
): Promise<Result<'unchanged', PullFailure>> {
  const { db } = job;
  return inSession(job, [db.pulls], async () => {
    const rows = await db.pulls.bulkGet([...keys]);
    await db.pulls.bulkPut(keys.map((key, at) => confirmed(rows[at] ?? firstPull(key), moment)));
    return 'unchanged' as const;
  });
}
