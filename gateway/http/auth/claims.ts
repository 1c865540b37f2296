import * as v from 'valibot';

/** Whom an ID token tells of. */
export interface Claimed {
  subject: string;
  email: string | null;
  firstName: string;
  lastName: string;
  /** The consultant's number in the marketplace, null where the issuer vouches for none. */
  externalId: string | null;
}

/** As a profile has them at most. */
const NAME_MOST = 200;
const EMAIL_MOST = 254;

/** What people chose at the issuer, and issuers that say null for nothing, keep nobody out: what cannot be used is absent. */
const text = v.fallback(v.optional(v.string()), undefined);
const claimsSchema = v.looseObject({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: text,
  name: text,
  given_name: text,
  family_name: text,
});

/** A number of the marketplace among the claims, written as text or as a number. */
const numberSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value).trim()),
  v.nonEmpty(),
  v.maxLength(200),
);

const externalIdIn = (claims: Readonly<Record<string, unknown>>, name: string | null): string | null => {
  const parsed = v.safeParse(numberSchema, name === null ? undefined : claims[name]);
  return parsed.success ? parsed.output : null;
};

const lineOf = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MOST);

const emailOf = (email: string | undefined): string | null =>
  email === undefined || email.length > EMAIL_MOST || /\p{Cc}/u.test(email) ? null : email;

/** Reads the claims of an ID token; `consultantClaim` names the one with the number of the marketplace, null: none. Throws without a subject. */
export function personIn(told: unknown, consultantClaim: string | null): Claimed {
  const claims = v.parse(claimsSchema, told);
  const [first = '', ...rest] = lineOf(claims.name ?? '').split(' ');
  return {
    subject: claims.sub,
    email: emailOf(claims.email),
    firstName: lineOf(claims.given_name ?? first),
    lastName: lineOf(claims.family_name ?? rest.join(' ')),
    externalId: externalIdIn(claims, consultantClaim),
  };
}
