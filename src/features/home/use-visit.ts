import { useEffect, useState } from 'react';
import { gatewayNow } from '#data/gateway-clock.ts';
import { useSession } from '#browser/session-state.ts';
import { createAhead } from '#data/live/read-ahead.ts';
import { continueVisit, type Visit } from '#shared/domain/time/visit.ts';
import { readVisit, writeVisit } from '#shared/session/session-store.ts';

const visitNow = async (database: string): Promise<Visit> =>
  continueVisit(await readVisit(database), new Date(gatewayNow()).toISOString());

/** The end of the visit before this one, by database; read before the first screen. */
const visitAhead = createAhead<string>();

/** Reads it ahead, and notes nothing. */
export const readVisitAhead = async (database: string): Promise<void> =>
  visitAhead.put([database], (await visitNow(database)).before);

const note = async (database: string): Promise<string> => {
  const visit = await visitNow(database);
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
  const [last, setLast] = useState<{ of: string; before: string } | null>(() => {
    const ahead = database === null ? undefined : visitAhead.take([database]);
    return database !== null && ahead ? { of: database, before: ahead.value } : null;
  });
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
