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
 * End of the person's visit before this one (UTC ISO), undefined while unknown, null when there was none. Being here is noted when
 * home opens and when the page is left. Support looking on is no visit.
 */
export function useLastVisit(): string | null | undefined {
  const { facts } = useSession();
  const database = facts && facts.impersonatedBy === null ? facts.database : null;
  const [last, setLast] = useState<{ of: string; before: string } | null>(null);
  const [failed, setFailed] = useState(false);
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
    open().catch(() => setFailed(true));
    document.addEventListener('visibilitychange', leave);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', leave);
    };
  }, [database]);
  if (database === null || failed) return null;
  if (last?.of !== database) return undefined;
  return last.before === '' ? null : last.before;
}

/** Storage that cannot be read leaves the last visit unknown; the card that needs it stays away. */
const unknown = (): void => undefined;
