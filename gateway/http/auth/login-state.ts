import { randomBytes } from 'node:crypto';
import { isoNow } from '#gateway/base/clock.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';

const DAY_MS = 86_400_000;
const STATE = /^[\w-]{43}$/;

/**
 * A state for a sign-on that begins now; it lives a day and counts once. A browser that has begun one (`cookie`) and not
 * ended it keeps its state: a link to a callback of somebody else, opened meanwhile, begins a second sign-on, and the first
 * must still be able to end.
 */
export async function loginStateFor(services: Services, cookie: string | undefined): Promise<string> {
  const begun = await found(services, cookie, services.clock.now() + DAY_MS / 2);
  if (begun !== null) return begun;
  const state = randomBytes(32).toString('base64url');
  const expires = new Date(services.clock.now() + DAY_MS).toISOString();
  await services.db.insertInto('login_state').values({ state, expires_at: expires, used_at: null }).execute();
  return state;
}

/** The unused state of a browser that lives at the time `at` (ms), else null. */
async function found({ db }: Services, cookie: string | undefined, at: number): Promise<string | null> {
  if (cookie === undefined || !STATE.test(cookie)) return null;
  const row = await db
    .selectFrom('login_state')
    .select('state')
    .where('state', '=', cookie)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at).toISOString())
    .executeTakeFirst();
  return row?.state ?? null;
}

const over = (): Refusal => new Refusal('UNAUTHENTICATED', 'This sign-on was used already or has expired');

/**
 * The state of a sign-on that may still end: the one that this browser began with (its cookie), unused. It is not spent
 * by asking: a code that belongs elsewhere must not end the sign-on of whoever it was sent to. Throws UNAUTHENTICATED.
 */
export async function liveLoginState(
  services: Services,
  cookie: string | undefined,
  given: string | undefined,
): Promise<string> {
  if (cookie === undefined || !STATE.test(cookie) || (given !== undefined && given !== cookie)) {
    throw new Refusal('UNAUTHENTICATED', 'This browser did not begin this sign-on');
  }
  const live = await found(services, cookie, services.clock.now());
  if (live === null) throw over();
  return live;
}

/**
 * Spends the state of a sign-on once the issuer has taken its code. One statement, so that of two requests with one state
 * only one goes on. Throws UNAUTHENTICATED.
 */
export async function spendLoginState({ db, clock }: Services, state: string): Promise<void> {
  const used = await db
    .updateTable('login_state')
    .set({ used_at: isoNow(clock) })
    .where('state', '=', state)
    .where('used_at', 'is', null)
    .returning('state')
    .executeTakeFirst();
  if (used === undefined) throw over();
}
