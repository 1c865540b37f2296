import { syncClient } from '#browser/sync-client.ts';
import { pullFailureOf, type PullFailure } from './pull-failure.ts';

/** Fetches customer and steps of an order into the phone; null when it is there now. */
export async function fetchOrder(orderId: string): Promise<PullFailure | null> {
  const outcome = await syncClient.pullOrder(orderId);
  return outcome.ok ? null : pullFailureOf(outcome.error);
}
