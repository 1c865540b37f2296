import { syncClient } from '#browser/sync-client.ts';
import { pullFailureOf, type PullFailure } from '#data/pull-failure.ts';

/** Fetches the rates of earlier months into the phone; says whether there may be more. */
export async function fetchEarlierRates(): Promise<'more' | 'no-more' | PullFailure> {
  const outcome = await syncClient.pullEarlier('successRates');
  if (!outcome.ok) return pullFailureOf(outcome.error);
  return outcome.value ? 'more' : 'no-more';
}
