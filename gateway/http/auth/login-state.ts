import { randomBytes } from 'node:crypto';
import { isoNow } from '#gateway/base/clock.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';

const DAY_MS = 86_400_000;
const STATE = /^[\w-]{43}$/;

/** A state for a sign-on that begins now; it lives a day and counts once. */
export async function newLoginState(services: Services): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const expires = new Date(services.clock.now() + DAY_MS).toISOString();
  await services.db.insertInto('login_state').values({ state, expires_at: expires, used_at: null }).execute();
  return state;
}

/**
 * Spends the state of a sign-on: it must be the one that this browser began with (its cookie), and unused.
 * Throws UNAUTHENTICATED else. One statement, so that of two requests with one state only one goes on.
 */
export async function spendLoginState(
  services: Services,
  cookie: string | undefined,
  given: string | undefined,
): Promise<string> {
  if (cookie === undefined || !STATE.test(cookie) || (given !== undefined && given !== cookie)) {
    throw new Refusal('UNAUTHENTICATED', 'This browser did not begin this sign-on');
  }
  const now = isoNow(services.clock);
  const used = await services.db
    .updateTable('login_state')
    .set({ used_at: now })
    .where('state', '=', cookie)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('state')
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('UNAUTHENTICATED', 'This sign-on was used already or has expired');
  return used.state;
}
