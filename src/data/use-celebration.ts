import { useEffect, useState } from 'react';
import { useSession } from '#browser/session-state.ts';
import { readCelebrated, writeCelebrated } from '#shared/session/session-store.ts';

/** Of what is reached, what was not celebrated yet. On the first look there is nothing new: it was reached before. */
export const newlyReached = (before: readonly string[] | null, reached: readonly string[]): string[] =>
  before === null ? [] : reached.filter((id) => !before.includes(id));

async function take(database: string, reached: readonly string[]): Promise<string[]> {
  const before = await readCelebrated(database);
  const fresh = newlyReached(before, reached);
  if (before === null || fresh.length > 0)
    await writeCelebrated(database, [...(before ?? []), ...(before === null ? reached : fresh)]);
  return fresh;
}

/**
 * What of `reached` (ids) is to be celebrated now: once per person and phone, for as long as the screen stands. undefined for
 * `reached` while it is read. Support that looks on takes nobody's joy.
 */
export function useCelebration(reached: readonly string[] | undefined): readonly string[] {
  const { facts } = useSession();
  const database = facts && facts.impersonatedBy === null ? facts.database : null;
  const [taken, setTaken] = useState<{ of: string; ids: readonly string[] }>({ of: '', ids: [] });
  const key = reached?.join(' ');
  useEffect(() => {
    if (database === null || key === undefined) return undefined;
    let here = true;
    take(database, key.split(' ').filter(Boolean)).then(
      (ids) =>
        here &&
        ids.length > 0 &&
        setTaken((before) => ({ of: database, ids: before.of === database ? [...before.ids, ...ids] : ids })),
      // A storage that fails celebrates nothing, which is better than every day.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [database, key]);
  return taken.of === database ? taken.ids : [];
}
