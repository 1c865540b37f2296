import { syncClient } from '#browser/sync-client.ts';

/** Asks for the items of one month (its first day) that is not on this phone; false when they could not come. */
export async function loadMonth(month: string): Promise<boolean> {
  const outcome = await syncClient.sync('person', { kind: 'period', period: month });
  return outcome.ok;
}
