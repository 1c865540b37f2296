import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isoNow } from '#gateway/base/clock.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { derive } from '#gateway/config/secret.ts';

/** What states are made with, and where those that were spent lie. */
export interface SignOns {
  services: Services;
  secret: string;
}

const DAY_MS = 86_400_000;
/** Bytes of a state: the second in which it was made, what nobody guesses, and what only this gateway makes of both. */
const TIME = 4;
const BODY = 16;
const WHOLE = 32;

const sealOf = (secret: string, body: Buffer): Buffer =>
  Buffer.from(derive(secret, 'sign-on', body.toString('base64url')), 'base64url').subarray(0, WHOLE - BODY);

/** Nothing is stored of it: anybody may begin as many sign-ons as they like, and a flood of them must not fill the disk. */
function newState({ services, secret }: SignOns): string {
  const body = Buffer.concat([Buffer.alloc(TIME), randomBytes(BODY - TIME)]);
  body.writeUInt32BE(Math.floor(services.clock.now() / 1000));
  return Buffer.concat([body, sealOf(secret, body)]).toString('base64url');
}

/** When a state was made, in milliseconds; null for one that this gateway did not make, or that is written otherwise. */
function madeAt(secret: string, state: string): number | null {
  const bytes = Buffer.from(state, 'base64url');
  if (bytes.length !== WHOLE || bytes.toString('base64url') !== state) return null;
  const body = bytes.subarray(0, BODY);
  return timingSafeEqual(bytes.subarray(BODY), sealOf(secret, body)) ? body.readUInt32BE() * 1000 : null;
}

/** Whether a state is this gateway's, younger than `ageMs`, and not spent. */
async function isLive({ services, secret }: SignOns, state: string, ageMs: number): Promise<boolean> {
  const made = madeAt(secret, state);
  if (made === null || services.clock.now() - made >= ageMs) return false;
  const spent = await services.db
    .selectFrom('login_state')
    .select('state')
    .where('state', '=', state)
    .executeTakeFirst();
  return spent === undefined;
}

/**
 * A state for a sign-on that begins now; it lives a day and counts once. A browser that has begun one (`cookie`) and not
 * ended it keeps its state: a link to a callback of somebody else, opened meanwhile, begins a second sign-on, and the first
 * must still be able to end.
 */
export async function loginStateFor(signOns: SignOns, cookie: string | undefined): Promise<string> {
  return cookie !== undefined && (await isLive(signOns, cookie, DAY_MS / 2)) ? cookie : newState(signOns);
}

const over = (): Refusal => new Refusal('UNAUTHENTICATED', 'This sign-on was used already or has expired');

/**
 * The state of a sign-on that may still end: the one that this browser began with (its cookie), unused. It is not spent
 * by asking: a code that belongs elsewhere must not end the sign-on of whoever it was sent to. Throws UNAUTHENTICATED.
 */
export async function liveLoginState(
  signOns: SignOns,
  cookie: string | undefined,
  given: string | undefined,
): Promise<string> {
  if (cookie === undefined || (given !== undefined && given !== cookie))
    throw new Refusal('UNAUTHENTICATED', 'This browser did not begin this sign-on');
  if (!(await isLive(signOns, cookie, DAY_MS))) throw over();
  return cookie;
}

/**
 * Spends the state of a sign-on once the issuer has taken its code. One statement, so that of two requests with one state
 * only one goes on. Throws UNAUTHENTICATED.
 */
export async function spendLoginState({ services: { db, clock } }: SignOns, state: string): Promise<void> {
  const expires = new Date(clock.now() + DAY_MS).toISOString();
  const { numInsertedOrUpdatedRows: spent } = await db
    .insertInto('login_state')
    .values({ state, expires_at: expires, used_at: isoNow(clock) })
    .onConflict((conflict) => conflict.column('state').doNothing())
    .executeTakeFirstOrThrow();
  if (spent !== 1n) throw over();
}
