import { amendSession } from '#shared/session/session-store.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import type { Deps } from '#workers/sync/deps.ts';

/** A run that met the end of its session. */
interface Expiring {
  deps: Pick<Deps, 'announce'>;
  facts: SessionFacts;
  /** Session epoch under which the run began. */
  epoch: number;
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
