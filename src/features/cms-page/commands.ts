import { syncClient } from '#browser/sync-client.ts';
import { pullFailureOf, type PullFailure } from '#data/pull-failure.ts';

/** Codes of content pages: anything else is asked of nobody. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Fetches a content page into the phone; null when it is there now. */
export async function fetchPage(code: string): Promise<PullFailure | null> {
  if (!CODE.test(code)) return 'unknown';
  const outcome = await syncClient.pullBlock(code);
  return outcome.ok ? null : pullFailureOf(outcome.error);
}
