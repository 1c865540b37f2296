import type { Change, LineChange } from '#shared/domain/commissions/change-history.ts';
import type { CacheDatabase, ChangeSetRow } from './schema.ts';

/** All changes of the items of an order, and of those whose order is named like its beginning, oldest first. */
export async function changesUnder(db: CacheDatabase, orderId: string): Promise<Change[]> {
  const prefix = `${orderId}/`;
  const sets = await db.changeSets.where('keys').startsWith(prefix).distinct().sortBy('id');
  return itemsAmong(sets).filter(({ key }) => key.startsWith(prefix));
}

/** What happened to one commission line, oldest first. */
export async function changesOfLine(db: CacheDatabase, id: string): Promise<LineChange[]> {
  const sets = await db.changeSets.where('keys').equals(id).sortBy('id');
  return linesAmong(sets).filter(({ key }) => key === id);
}

/** What the pulls after a moment (UTC ISO) saw change, oldest first. */
export async function changesAfter(
  db: CacheDatabase,
  moment: string,
): Promise<{ items: Change[]; lines: LineChange[] }> {
  const sets = await db.changeSets.where('asOf').above(moment).sortBy('id');
  return { items: itemsAmong(sets), lines: linesAmong(sets) };
}

/** What happened to all lines that this phone remembers, oldest first. */
export const changesOfLines = async (db: CacheDatabase): Promise<LineChange[]> =>
  linesAmong(await db.changeSets.toArray());

const itemsAmong = (sets: readonly ChangeSetRow[]): Change[] =>
  sets.flatMap(({ changes }) => changes.flatMap((change) => (change.entity === 'item' ? [change] : [])));

const linesAmong = (sets: readonly ChangeSetRow[]): LineChange[] =>
  sets.flatMap(({ changes }) => changes.flatMap((change) => (change.entity === 'line' ? [change] : [])));
