import type { CacheDatabase, ChangeSetRow, SeenChange } from './schema.ts';

/** Changes that one record holds at most: whoever looks one up reads all of its record. */
const MOST_IN_SET = 100;

/**
 * Stores what one pull saw change, in its order: as few records, because each costs as much as the many changes in it. A
 * transaction that calls this holds `changeSets`.
 */
export async function addChanges(db: CacheDatabase, changes: readonly SeenChange[]): Promise<void> {
  const sets = changeSets(changes);
  if (sets.length > 0) await db.changeSets.bulkAdd(sets);
}

/** The records that changes are stored as: those of one moment together. */
export function changeSets(changes: readonly SeenChange[]): ChangeSetRow[] {
  const sets: ChangeSetRow[] = [];
  const open = new Map<string, ChangeSetRow>();
  for (const change of changes) {
    let set = open.get(change.asOf);
    if (!set || set.changes.length === MOST_IN_SET) {
      set = { asOf: change.asOf, keys: [], changes: [] };
      open.set(change.asOf, set);
      sets.push(set);
    }
    set.changes.push(change);
    if (!set.keys.includes(change.key)) set.keys.push(change.key);
  }
  return sets;
}
