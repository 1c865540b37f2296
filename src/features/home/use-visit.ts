import { useEffect, useState } from 'react';
import { gatewayNow } from '#data/gateway-clock.ts';
import { useSession } from '#browser/session-state.ts';
import { continueVisit } from '#shared/domain/time/visit.ts';
import { readVisit, writeVisit } from '#shared/session/session-store.ts';

const note = async (database: string): Promise<string> => {
  const visit = continueVisit(await readVisit(database), new Date(gatewayNow()).toISOString());
  await writeVisit(database, visit);
  return visit.before;
};

/**
 * End of the person's visit before this one (UTC ISO), null while unknown and when there was none. Being here is noted when
 * home opens and when the page is left. Support looking on is no visit.
 */
export function useLastVisit(): string | null {
  const { facts } = useSession();
  const database = facts && facts.impersonatedBy === null ? facts.database : null;
  const [last, setLast] = useState<{ of: string; before: string } | null>(null);
  useEffect(() => {
    if (database === null) return undefined;
    let here = true;
    const open = async (): Promise<void> => {
      const before = await note(database);
      if (here) setLast({ of: database, before });
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') note(database).catch(unknown);
      else open().catch(unknown);
    };
    open().catch(unknown);
    document.addEventListener('visibilitychange', leave);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', leave);
    };
  }, [database]);
  return last && last.of === database && last.before !== '' ? last.before : null;
}

/** Storage that cannot be read leaves the last visit unknown; the card that needs it stays away. */
const unknown = (): void => undefined;
