import { useEffect, useState } from 'react';
import { gatewayNow } from './gateway-clock.ts';
import { useSession } from '#browser/session-state.ts';
import { readShared, writeShared, type SharedThing } from '#shared/session/session-store.ts';

/** Things that are remembered; of more nobody asks. */
const MOST = 30;

/** The list after one more thing was shared: newest first, each thing once. */
export const afterSharing = (list: readonly SharedThing[], thing: SharedThing): SharedThing[] =>
  [thing, ...list.filter(({ id }) => id !== thing.id)].slice(0, MOST);

async function keep(database: string, thing: SharedThing): Promise<SharedThing[]> {
  const list = afterSharing(await readShared(database), thing);
  await writeShared(database, list);
  return list;
}

/** What this person shared from this phone and when, newest first, and how to note one more. Support that looks on shares nothing of its own. */
export function useSharedThings(): { shared: readonly SharedThing[]; note: (thing: Omit<SharedThing, 'at'>) => void } {
  const { facts } = useSession();
  const database = facts && facts.impersonatedBy === null ? facts.database : null;
  const [known, setKnown] = useState<{ of: string; list: readonly SharedThing[] }>({ of: '', list: [] });
  useEffect(() => {
    if (database === null) return undefined;
    let here = true;
    readShared(database).then(
      (list) => here && setKnown({ of: database, list }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [database]);
  return {
    shared: known.of === database ? known.list : [],
    note(thing) {
      if (database === null) return;
      const one = { ...thing, at: new Date(gatewayNow()).toISOString() };
      // The list is a help: without it what was shared is shared all the same.
      keep(database, one).then(
        (list) => setKnown({ of: database, list }),
        () => undefined,
      );
    },
  };
}
