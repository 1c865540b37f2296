import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import { readSession } from '#shared/session/session-store.ts';
import type { Deps } from './deps.ts';
import { SIGNED_OUT } from './failed.ts';
import { localeOf } from './open-job.ts';

/**
 * Asks the gateway for little: whether it answers whoever is signed in now. What is taken off a phone as a whole comes back only
 * from there. It needs no database: that may be what is to be replaced.
 */
export async function reach({ fetch, timeouts }: Deps): Promise<Result<null, SyncFailure>> {
  const { facts } = await readSession();
  if (!facts) return SIGNED_OUT;
  const sending = { fetch, locale: await localeOf(facts), token: facts.token, timeoutMs: timeouts.readMs };
  const answer = await send(periods, { params: {}, query: { reverse: '1' } }, sending);
  return answer.ok ? ok(null) : answer;
}
