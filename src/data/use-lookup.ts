import { useEffect, useState } from 'react';
import type { LookupName } from '#shared/bridge/lookup-name.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { lookupKey } from '#shared/db/schema.ts';
import { useLive } from './cache.ts';
import { useOnline } from '#browser/online.ts';
import { syncClient } from '#browser/sync-client.ts';

export interface Lookup {
  choices: readonly { id: string; name: string; codes?: string[] | undefined }[];
  /** `ready` while nothing is asked for, too. `missing`: the list is not on this phone and could not be fetched; other fields work all the same. */
  state: 'ready' | 'loading' | 'missing';
  retry: () => void;
}

const NONE: Lookup['choices'] = [];

/**
 * A list to choose from: at once from the phone where it was fetched before, and fetched anew when its form is opened, in the language on screen.
 * `parent` is the state of a list of cities; null asks for nothing yet.
 */
export function useLookup(locale: Locale, name: LookupName, parent: string | null = ''): Lookup {
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState('');
  const row = useLive(
    async (db) => (parent === null ? null : ((await db.lookups.get(lookupKey(name, parent, locale))) ?? null)),
    [name, parent, locale],
  );
  const run = `${name} ${parent} ${locale} ${online} ${attempt}`;
  useEffect(() => {
    if (parent === null) return undefined;
    let current = true;
    void syncClient.pullLookup(name, parent).then(() => current && setEnded(run));
    return () => {
      current = false;
    };
  }, [name, parent, run]);
  const state = row || parent === null ? 'ready' : row === null && ended === run ? 'missing' : 'loading';
  return { choices: row?.choices ?? NONE, state, retry: () => setAttempt(attempt + 1) };
}
