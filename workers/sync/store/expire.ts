import type { SessionFacts } from '#shared/session/facts.ts';
import { amendSession } from '#shared/session/session-store.ts';
import type { Deps } from '#workers/sync/deps.ts';

/** What of a run learns that its session has expired. */
interface Expiring {
  facts: SessionFacts;
  readonly epoch: number;
  readonly deps: Pick<Deps, 'announce'>;
}

/**
 * The gateway no longer knows the session: reading goes on, a banner asks to sign in. Never a sign-out. A session that got
 * another token meanwhile goes on as it is: the gateway refused the one before.
 */
export async function expire(job: Expiring): Promise<void> {
  const { token, expired } = job.facts;
  if (expired) return;
  job.facts = { ...job.facts, expired: true };
  let marked = false;
  await amendSession(job.epoch, (facts) => {
    marked = facts.token === token;
    return marked ? { ...facts, expired: true } : facts;
  });
  if (marked) job.deps.announce('session-changed');
}
