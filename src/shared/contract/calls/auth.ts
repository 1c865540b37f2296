import * as v from 'valibot';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { PLAIN_CODE } from '#shared/domain/person/referral-code.ts';
import { defineCall } from '#shared/contract/call.ts';
import { none } from '#shared/contract/shapes.ts';
import { subjectPattern } from '#shared/contract/session-names.ts';

const nullableText = v.nullable(v.string());

const missingText = v.optional(nullableText, null);
const named = v.object({ id: v.string(), name: v.string() });
/** Entries that a person typed instead of choosing have no id. */
const chosen = v.object({ id: v.nullable(v.string()), name: v.string() });

/** What the profile screens show beside the name; a gateway that knows less of it leaves it out. */
const profileParts = {
  /** Rises with each change of the profile: `If-Match` of an edit. */
  version: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
  subject_id: missingText,
  birthday: missingText,
  gender: v.optional(v.nullable(v.picklist(['male', 'female'])), null),
  whatsapp_number: missingText,
  timeslot: v.optional(v.nullable(named), null),
  jforce_type: v.optional(v.nullable(named), null),
  recruitment_channel: v.optional(v.nullable(v.object({ id: v.string(), channel: v.string() })), null),
  languages: v.optional(v.array(chosen), []),
  networks: v.optional(v.array(chosen), []),
  trained: v.optional(v.nullable(v.boolean()), null),
  sales_experience: v.optional(v.nullable(v.boolean()), null),
  own_store: v.optional(v.nullable(v.boolean()), null),
  kra_pin: missingText,
  tax_id_number: missingText,
  id_card_number: missingText,
  /** Pictures of papers are never handed back: only whether there is one. */
  has_id_card_picture: v.optional(v.boolean(), false),
  store_photo: missingText,
  geo_location: v.optional(v.nullable(v.object({ latitude: v.number(), longitude: v.number() })), null),
};

/**
 * The consultant as its own client sees it. `status.label` is a stable lower-case code (`active`, `banned`,
 * `suspended`); what people read comes from the catalogue.
 */
export const consultantSchema = v.object({
  id: v.string(),
  external_id: v.string(),
  status: v.object({ label: v.string() }),
  account_type: v.optional(v.picklist(['consultant', 'store']), 'consultant'),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  store_name: nullableText,
  store_type: nullableText,
  phone_number: nullableText,
  ...profileParts,
  profile_picture: nullableText,
  address: nullableText,
  location: v.nullable(
    v.object({ id: v.string(), name: v.string(), state: v.object({ id: v.string(), name: v.string() }) }),
  ),
  level: v.nullable(v.object({ id: v.string() })),
  /** null for none, and for a language that this client has never heard of. */
  preferred_language: v.fallback(v.nullable(v.picklist(LOCALES)), null),
  country_code: v.string(),
  agent_since: nullableText,
  jforce_agreement: v.boolean(),
  updated_jforce_agreement: v.boolean(),
  date_agreement: nullableText,
  synced: v.boolean(),
});
export type Consultant = v.InferOutput<typeof consultantSchema>;

export const customerDataSchema = v.object({
  /** null for a person who signed on but is not registered in the program. */
  consultant: v.nullable(consultantSchema),
  jforce_agent: v.boolean(),
  payment_method_mandatory: v.boolean(),
  has_payment_method: v.boolean(),
  accepted_terms_and_conditions: v.boolean(),
  phone_country_code: v.string(),
  feature_toggles: v.record(v.string(), v.boolean()),
  updated_jforce_agreement_content: nullableText,
  updated_jforce_agreement_pdf: nullableText,
  /** False as long as nobody has applied a program: every list is empty then. An older gateway does not say. */
  program_ready: v.optional(v.boolean(), true),
  /** Version of the agreement whose text is here; an acceptance names the version that was read. */
  agreement_version: v.optional(v.nullable(v.string()), null),
});
export type CustomerData = v.InferOutput<typeof customerDataSchema>;

/** A key by which a phone seals what waits on it: AES-256, base64url. Its id tells which of them sealed a row. */
const sealingKeySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/)),
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});

export const loginAnswerSchema = v.object({
  customer_data: customerDataSchema,
  jforce_token: v.string(),
  /** Opaque id of the person who signed on, there before registration; names the databases on the phone. */
  subject: v.pipe(v.string(), v.regex(subjectPattern)),
  /** Names that this client does not know are ignored by it. */
  capabilities: v.array(v.string()),
  /** Public key of the gateway's push messages, null where it sends none. */
  push_key: v.optional(v.nullable(v.string()), null),
  /** When the person last turned messages off on all phones; what a phone subscribed before is over. */
  push_ended_at: v.optional(v.nullable(v.string()), null),
  /** Subscriptions of the person that push services gave up, by the SHA-256 of their endpoint, hex; none of an older gateway. */
  push_gone: v.optional(v.array(v.string()), []),
  /** E-mail of the support person who looks through this session, or their number where there is none; null in everybody's own. */
  impersonated_by: v.optional(v.nullable(v.string()), null),
  /**
   * Keys of this person for what waits on their phone: the first seals, all of them open. None from an older gateway, and for
   * support that looks on.
   */
  sealing_keys: v.fallback(v.optional(v.array(sealingKeySchema), []), []),
});
export type LoginAnswer = v.InferOutput<typeof loginAnswerSchema>;

export const authUrl = defineCall({
  method: 'GET',
  path: 'auth-url',
  access: 'open',
  query: none,
  body: none,
  answer: v.object({ sso: v.number(), state: v.string(), url: v.string() }),
});

/** With `code`: the end of the sign-on. Without: resumes the session of the cookie. */
export const login = defineCall({
  method: 'POST',
  path: 'login',
  access: 'open',
  query: none,
  body: v.strictObject({
    code: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2048))),
    state: v.optional(v.pipe(v.string(), v.maxLength(256))),
    email: v.optional(v.pipe(v.string(), v.maxLength(254))),
    referral: v.optional(v.pipe(v.string(), v.regex(PLAIN_CODE))),
  }),
  answer: loginAnswerSchema,
});

export const logoutUrl = defineCall({
  method: 'POST',
  path: 'logout-url',
  access: 'open',
  query: none,
  body: none,
  answer: v.object({ url: v.string() }),
});
