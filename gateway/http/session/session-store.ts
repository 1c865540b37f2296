import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Session } from '#gateway/base/session.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { derive } from '#gateway/config/secret.ts';
import { liveSession, type SessionRow } from '#gateway/db/live-session.ts';

const DAY_MS = 86_400_000;
/** A session ends this long after it was last used. */
export const SESSION_DAYS = 30;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session as its row says, and the hash that names it. */
export interface Found {
  session: Session;
  tokenHash: string;
  idToken: string | null;
  /** The cookie was given a new life now and should be sent again. */
  renewed: boolean;
  /** The content counter from before anything else was read: what is read after has all changes up to it. */
  counter: number;
}

const endOf = (services: Services): string => new Date(services.clock.now() + SESSION_DAYS * DAY_MS).toISOString();

/** Begins a session and returns the value of its cookie, which is stored nowhere. */
export async function beginSession(
  services: Services,
  who: { consultantId: number; impersonatorId: number | null; idToken: string | null },
): Promise<string> {
  const token = `${who.consultantId.toString(36)}.${randomBytes(32).toString('base64url')}`;
  await services.db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      consultant_id: who.consultantId,
      impersonator_id: who.impersonatorId,
      id_token: who.idToken,
      renewed_by: null,
      created_at: isoNow(services.clock),
      expires_at: endOf(services),
    })
    .execute();
  return token;
}

/** The consultant that a cookie names, so that its session is looked for where that person's data lies. */
function namedIn(token: string): number | null {
  const name = /^([0-9a-z]{1,11})\./.exec(token)?.[1];
  return name === undefined ? null : Number.parseInt(name, 36);
}

/** Whose session it is, of a cookie from before cookies named their consultant. */
async function holderBefore({ db }: Services, tokenHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select('consultant_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.consultant_id ?? null;
}

/**
 * The live session of a cookie, null when there is none. A session that is in use lives on: once a day its end moves. One
 * that was renewed is found by nothing but the key of the write that renewed it, so that this write can be repeated by
 * whoever made it: a phone that never heard the answer has the old cookie still.
 */
export async function findSession(
  services: Services,
  token: string | undefined,
  key: string | null = null,
): Promise<Found | null> {
  if (token === undefined || token.length > 100) return null;
  const tokenHash = hashOf(token);
  const holder = namedIn(token) ?? (await holderBefore(services, tokenHash));
  if (holder === null) return null;
  const asked = { tokenHash, now: isoNow(services.clock), key, consultantId: holder };
  const ask = (): Promise<SessionRow | null> => liveSession(services.db, asked);
  // Within a transaction the connection is there already, and nobody waits for another one.
  const row = await (services.lanes === undefined || services.db.isTransaction
    ? ask()
    : services.lanes.ask(holder, ask));
  if (row === null) return null;
  const renewed = Date.parse(row.session_expires_at) - services.clock.now() < (SESSION_DAYS - 1) * DAY_MS;
  if (renewed) {
    await services.db
      .updateTable('session')
      .set({ expires_at: endOf(services) })
      .where('consultant_id', '=', holder)
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return {
    tokenHash,
    idToken: row.session_id_token,
    renewed,
    counter: row.session_counter,
    session: {
      consultantId: row.session_of,
      subject: row.session_subject,
      currency: row.session_currency,
      levelId: row.session_level,
      toggles: row.session_toggles,
      status: row.session_status,
      registered: row.session_registered,
      impersonatorId: row.session_impersonator,
      syncSeq: row.session_sync_seq,
      itemCount: row.session_item_count,
    },
  };
}

/** A session by the consultant whose data it shows, and the hash of its token. */
type Held = Pick<Found, 'tokenHash'> & { session: Pick<Session, 'consultantId'> };

export async function endSession({ db }: Services, { session, tokenHash }: Held): Promise<void> {
  await db
    .deleteFrom('session')
    .where('consultant_id', '=', session.consultantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Ends what a person may still repeat the write of that renewed their session with: a sign-out is for good, whoever has the cookie of
 * before.
 */
export async function endRenewed({ db }: Services, { consultantId, impersonatorId }: Session): Promise<void> {
  await db
    .deleteFrom('session')
    .where('consultant_id', '=', consultantId)
    .where('renewed_by', 'is not', null)
    .where('impersonator_id', impersonatorId === null ? 'is' : '=', impersonatorId)
    .execute();
}

/** Ends a session for everything but the write of this key, under which it was renewed. */
export async function closeSession({ db }: Services, { session, tokenHash }: Held, key: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ renewed_by: key })
    .where('consultant_id', '=', session.consultantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The anti-CSRF token of a session: useless without its cookie, and different for every session. */
export const tokenOf = (secret: string, tokenHash: string): string => derive(secret, 'token', tokenHash);

/** Whether a token is that of a session: made by the secret, or by the one before it. */
export function tokenMatches(
  { secret, secretBefore }: { secret: string; secretBefore: string | null },
  tokenHash: string,
  given: unknown,
): boolean {
  if (typeof given !== 'string') return false;
  const actual = Buffer.from(given);
  return [secret, secretBefore].some((each) => {
    if (each === null) return false;
    const expected = Buffer.from(tokenOf(each, tokenHash));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}
