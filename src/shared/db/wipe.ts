import { Dexie } from 'dexie';
import { isCacheName, isThrowAway } from './names.ts';

/** How long a deletion may wait for windows that still hold the database. */
const WAIT_MS = 3000;

/**
 * Deletes a database whole, which alone frees its space. True when it is gone, false when a window still holds it; the
 * browser deletes it then as soon as that window lets go.
 */
export async function deleteDatabase(name: string, waitMs: number = WAIT_MS): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs);
  });
  const gone = Dexie.delete(name).then(
    () => true,
    () => false,
  );
  const done = await Promise.race([gone, late]);
  clearTimeout(timer);
  return done;
}

/**
 * Deletes what no session may see again: throw-away databases of support sessions, and caches other than `keep`.
 * Returns the names that are gone.
 */
export async function deleteStrayCaches(keep: string | null): Promise<string[]> {
  const names = (await Dexie.getDatabaseNames()).filter(
    (name) => (isCacheName(name) || isThrowAway(name)) && name !== keep,
  );
  const outcomes = await Promise.all(names.map(async (name) => ((await deleteDatabase(name)) ? name : null)));
  return outcomes.filter((name) => name !== null);
}
