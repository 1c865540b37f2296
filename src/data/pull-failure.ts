import { isUnreached, type SyncFailure } from '#shared/bridge/sync-api.ts';

/** Why something could not be fetched. `unknown`: the gateway has no such thing for this consultant. */
export type PullFailure = 'no-connection' | 'unknown' | 'failed';

/** What a failed fetch is for the person who waits for it. */
export function pullFailureOf(error: SyncFailure): PullFailure {
  if (isUnreached(error)) return 'no-connection';
  return error.kind === 'refused' && (error.status === 404 || error.status === 403) ? 'unknown' : 'failed';
}
