import * as v from 'valibot';
import { PLAIN_CODE, REFERRAL_CODE } from '#shared/domain/person/referral-code.ts';
import { LANGUAGES } from '#shared/domain/market/locale.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A path of the app: begins with one slash and stays on this origin. */
const ownPath = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(
    (path: string) =>
      /^\/(?![/\\])/.test(path) && !/[\\\s]/.test(path) && new URL(path, location.origin).origin === location.origin,
  ),
);
const shortName = v.pipe(v.string(), v.regex(PLAIN_CODE));

/**
 * The cookies that the page keeps itself, with their lives in seconds (docs/security.md, "What stays readable"). None is a credential.
 * A value that does not fit its schema counts as absent: another site or an older version may have written it.
 */
const COOKIES = {
  redirect_url: { life: HOUR, schema: ownPath },
  auth_state: { life: DAY, schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{8,256}$/)) },
  trigger_login: { life: DAY, schema: v.literal('1') },
  referral: { life: 7 * DAY, schema: v.pipe(v.string(), v.regex(REFERRAL_CODE)) },
  /** An e-mail address, or the number of a consultant where several have that address. */
  impersonate: { life: DAY, schema: v.union([shortName, v.pipe(v.string(), v.maxLength(254), v.email())]) },
  /** "No" to the installation. */
  add_to_home: { life: 7 * DAY, schema: v.literal('false') },
  locale: { life: 365 * DAY, schema: v.picklist(LANGUAGES) },
  /** What was chosen in place of the phone's own theme: the service worker answers the page in it. */
  theme: { life: 365 * DAY, schema: v.picklist(['light', 'dark']) },
  /** Whose unsent writes lie on this phone, and how many: the outbox itself cannot tell that it was deleted. */
  unsent: { life: 365 * DAY, schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}\.\d{1,4}$/)) },
} as const;

export type CookieName = keyof typeof COOKIES;
export type CookieValue<Name extends CookieName> = v.InferOutput<(typeof COOKIES)[Name]['schema']>;

/** Value of a cookie in a `document.cookie` text, null when absent. */
export function cookieIn(jar: string, name: string): string | null {
  for (const part of jar.split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(rest.join('='));
    } catch {
      return null;
    }
  }
  return null;
}

/** The `document.cookie` assignment for a value; `secure` on https. A life of 0 removes the cookie. */
export const cookieLine = (name: string, value: string, lifeSeconds: number, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

const isSecure = (): boolean => location.protocol === 'https:';

/** Parsed value of a cookie, null when there is none or it does not fit. */
export function readCookie<Name extends CookieName>(cookie: Name): CookieValue<Name> | null {
  const { schema }: { schema: v.GenericSchema<unknown, CookieValue<Name>> } = COOKIES[cookie];
  const parsed = v.safeParse(schema, cookieIn(document.cookie, cookie));
  return parsed.success ? parsed.output : null;
}

/** Sets a cookie for its fixed life; false when the value does not fit its schema and nothing was written. */
export function writeCookie(cookie: CookieName, value: string): boolean {
  const { life, schema } = COOKIES[cookie];
  if (!v.is(schema, value)) return false;
  document.cookie = cookieLine(cookie, value, life, isSecure());
  return true;
}

export function removeCookie(cookie: CookieName): void {
  document.cookie = cookieLine(cookie, '', 0, isSecure());
}
