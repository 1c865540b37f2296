import { useEffect, useState } from 'react';
import { useLive } from '#data/cache.ts';
import { useOnline } from '#browser/online.ts';
import { syncClient } from '#browser/sync-client.ts';
import { isUnreached } from '#shared/bridge/sync-api.ts';
import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import type { MemberRow } from '#shared/db/schema.ts';

/** How the fetch of a profile stands. `unknown`: there is no such member in this team. */
export type Fetching = 'running' | 'done' | 'no-connection' | 'unknown' | 'failed';

function fetchingOf(error: SyncFailure): Fetching {
  if (isUnreached(error)) return 'no-connection';
  return error.kind === 'refused' && (error.status === 404 || error.status === 403) ? 'unknown' : 'failed';
}

interface MemberOnPhone {
  /** undefined while it is being read, null when it is not on this phone. */
  member: MemberRow | null | undefined;
  fetching: Fetching;
  retry: () => void;
}

/** One member as this phone knows it; meanwhile the profile is fetched, on opening and when the connection returns. */
export function useMember(id: string): MemberOnPhone {
  const member = useLive(async (db) => (await db.members.get(id)) ?? null, [id]);
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ of: string; outcome: Fetching } | null>(null);
  const run = `${id} ${online} ${attempt}`;
  useEffect(() => {
    let current = true;
    void syncClient.pullMember(id).then((answer) => {
      const outcome = answer.ok ? 'done' : fetchingOf(answer.error);
      return current && setEnded({ of: run, outcome });
    });
    return () => {
      current = false;
    };
  }, [id, run]);
  return { member, fetching: ended?.of === run ? ended.outcome : 'running', retry: () => setAttempt(attempt + 1) };
}
