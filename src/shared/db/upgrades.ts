import type { Transaction } from 'dexie';
import { collectionKey, type PullRow } from './schema.ts';

/**
 * From 1 to 2: rows stay as they are. The totals of all months are asked for anew, because they now tell of commissions
 * too: a question whose answer has not changed since would bring nothing. They keep the moment for which they are true.
 */
export async function upgradeTo2(tx: Transaction): Promise<void> {
  const pulls = tx.table<PullRow, string>('pulls');
  await pulls.update(collectionKey('summaries'), { etag: null, locale: '' });
}
