import { changesOfLine } from '#shared/db/changes.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { linesOfOrder } from '#shared/db/stored-lines.ts';
import type { LineChange } from '#shared/domain/commissions/change-history.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';

/** The person's own commission line of an item with what this phone saw happen to it, null while it is not on this phone. */
export async function lineOfItem(
  db: CacheDatabase,
  orderId: string,
  itemId: string,
): Promise<{ line: CommissionLine; history: LineChange[] } | null> {
  const own = (await linesOfOrder(db, orderId)).filter((line) => line.itemId === itemId && line.type === 'direct');
  const line = own.find(({ reverses }) => reverses === '') ?? own[0];
  if (!line) return null;
  return { line, history: await changesOfLine(db, line.id) };
}
