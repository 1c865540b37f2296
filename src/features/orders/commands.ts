import { syncClient } from '#browser/sync-client.ts';
import { isUnreached } from '#shared/bridge/sync-api.ts';

/** Why an order could not be fetched. `unknown`: the gateway has no such order of this consultant. */
export type OrderFailure = 'no-connection' | 'unknown' | 'failed';

/** Fetches customer and steps of an order into the phone; null when it is there now. */
export async function fetchOrder(orderId: string): Promise<OrderFailure | null> {
  const outcome = await syncClient.pullOrder(orderId);
  if (outcome.ok) return null;
  const { error } = outcome;
  if (isUnreached(error)) return 'no-connection';
  return error.kind === 'refused' && (error.status === 404 || error.status === 403) ? 'unknown' : 'failed';
}
