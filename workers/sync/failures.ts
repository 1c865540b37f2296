import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import type { ErrorCode } from '#shared/contract/envelope.ts';
import type { SyncStatus } from '#shared/db/schema.ts';
import { inSession } from './store/commit.ts';
import { readPull } from './store/cursor.ts';
import type { Job, PullFailure } from './job.ts';

const STOPPING: ReadonlySet<ErrorCode> = new Set(['UNAUTHENTICATED', 'RATE_LIMITED', 'UPGRADE_REQUIRED']);

/** Failures after which nothing else of the run can succeed; others concern one collection. */
export const stopsRun = (failure: PullFailure): boolean =>
  failure.kind === 'refused' ? STOPPING.has(failure.code) : failure.kind !== 'odd';

/** True when an older gateway does not know the call. */
export const isUnknownCall = (failure: PullFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'NOT_FOUND';

/** What the person is told of a failure. A refusal of one collection is an answer, and no trouble of the line. */
export function troubleOf(failure: PullFailure | null): SyncStatus['trouble'] {
  if (failure === null || failure.kind === 'ended') return null;
  if (failure.kind === 'storage') return failure.why === 'full' ? 'full' : 'storage';
  if (failure.kind !== 'refused') return failure.kind;
  if (failure.code === 'UPGRADE_REQUIRED') return 'upgrade';
  if (failure.code === 'RATE_LIMITED') return 'busy';
  return failure.code === 'UNAUTHENTICATED' ? null : 'server';
}

export function toSyncFailure(failure: PullFailure): SyncFailure {
  if (failure.kind === 'ended') return { kind: 'signed-out' };
  return failure.kind === 'storage' ? { kind: 'storage', ...(failure.why === 'full' ? { full: true } : {}) } : failure;
}

/** A failure in a few words, for the state of its collection. */
function textOf(failure: PullFailure): string {
  if (failure.kind === 'odd') return `odd: ${failure.detail}`;
  if (failure.kind === 'refused') return `refused: ${failure.code}`;
  return failure.kind === 'storage' ? `storage: ${failure.why}` : failure.kind;
}

/** Notes why a collection was not pulled; what was stored before stays. A note that cannot be stored is not worth a failure. */
export async function noteFailure(job: Job, key: string, failure: PullFailure): Promise<void> {
  if (failure.kind === 'ended' || failure.kind === 'storage') return;
  await inSession(job, [job.db.pulls], async () => {
    await job.db.pulls.put({ ...(await readPull(job.db, key)), failure: textOf(failure) });
  });
}
