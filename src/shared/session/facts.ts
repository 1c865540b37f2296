import * as v from 'valibot';
import { isLocale, LANGUAGES } from '#shared/domain/market/locale.ts';
import type { LoginAnswer } from '#shared/contract/calls/auth.ts';
import { CAPABILITIES, subjectPattern, type Capability } from '#shared/contract/session-names.ts';
import { normaliseLabel, type AccessFacts } from '#shared/domain/person/access.ts';

const knownOf = (names: readonly string[]): Capability[] => CAPABILITIES.filter((name) => names.includes(name));

/**
 * What page, sync worker and service worker must agree on about the person who is signed in. It lies under one key of
 * idb-keyval and is parsed wherever it is read, because an older or a newer version of the app may have written it.
 * No personal data: names and addresses are rows of the subject's own database.
 * `expired`: the gateway no longer knows the session; reading goes on, a banner asks to sign in again.
 */
const accessSchema = v.object({
  statusLabel: v.string(),
  agent: v.boolean(),
  terms: v.boolean(),
  paymentMandatory: v.boolean(),
  hasPaymentMethod: v.boolean(),
  toggles: v.record(v.string(), v.boolean()),
});

export const sessionFactsSchema = v.object({
  version: v.literal(1),
  subject: v.pipe(v.string(), v.regex(subjectPattern)),
  token: v.string(),
  /** null before registration. */
  consultantId: v.nullable(v.string()),
  levelId: v.nullable(v.string()),
  /** null for none, and for one that this build does not offer. */
  preferredLocale: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
  access: accessSchema,
  /** A later version that was taken back, or runs in another window, may have noted some that this one does not know. */
  capabilities: v.pipe(
    v.array(v.string()),
    v.transform((names) => knownOf(names)),
  ),
  /** Name of the database that the rows of this session lie in. */
  database: v.string(),
  impersonatedBy: v.nullable(v.string()),
  /** False as long as the marketplace has not set its program up. */
  programReady: v.optional(v.boolean(), true),
  /** Public key of the gateway's push messages, null where it sends none. */
  pushKey: v.optional(v.nullable(v.string()), null),
  /** When this person last turned messages off on all phones, by the gateway's time. */
  pushEndedAt: v.optional(v.nullable(v.string()), null),
  /** Id of the key that seals what waits, null where the gateway has none; '' in facts of a version that knew of no keys. */
  sealing: v.optional(v.nullable(v.string()), ''),
  expired: v.boolean(),
  asOf: v.string(),
  /** The gateway's content counter at that moment, null of one that does not count and after a write of this phone. */
  counter: v.optional(v.nullable(v.number()), null),
});
export type SessionFacts = v.InferOutput<typeof sessionFactsSchema>;

/** The facts of a login answer. `database` is the subject's own, or a throw-away one when support looks on. */
export function factsOf(
  answer: LoginAnswer,
  asOf: string,
  database: string,
  counter: number | null = null,
): SessionFacts {
  const { customer_data: data } = answer;
  return {
    version: 1,
    subject: answer.subject,
    token: answer.jforce_token,
    consultantId: data.consultant?.id ?? null,
    levelId: data.consultant?.level?.id ?? null,
    preferredLocale: offered(data.consultant?.preferred_language),
    access: accessOf(answer),
    capabilities: knownOf(answer.capabilities),
    database,
    impersonatedBy: answer.impersonated_by,
    programReady: data.program_ready,
    pushKey: answer.push_key,
    pushEndedAt: answer.push_ended_at,
    sealing: answer.sealing_keys[0]?.id ?? null,
    expired: false,
    asOf,
    counter,
  };
}

const offered = (language: unknown): SessionFacts['preferredLocale'] => (isLocale(language) ? language : null);

const accessOf = ({ customer_data: data }: LoginAnswer): AccessFacts => ({
  statusLabel: normaliseLabel(data.consultant?.status.label ?? 'active'),
  agent: data.jforce_agent,
  terms: data.accepted_terms_and_conditions,
  paymentMandatory: data.payment_method_mandatory,
  hasPaymentMethod: data.has_payment_method,
  toggles: data.feature_toggles,
});
