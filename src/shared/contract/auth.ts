import * as v from 'valibot';
import { LOCALES } from '../domain/locale.ts';
import { defineCall } from './call.ts';
import { none } from './shapes.ts';

const nullableText = v.nullable(v.string());

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
  profile_picture: nullableText,
  address: nullableText,
  location: v.nullable(
    v.object({ id: v.string(), name: v.string(), state: v.object({ id: v.string(), name: v.string() }) }),
  ),
  level: v.nullable(v.object({ id: v.string() })),
  preferred_language: v.nullable(v.picklist(LOCALES)),
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
});
export type CustomerData = v.InferOutput<typeof customerDataSchema>;

/** What an optional capability of a gateway is called; without one the client uses the plain calls. */
export const CAPABILITIES = ['summaries', 'columns', 'etags'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const subjectPattern = /^[A-Za-z0-9_-]{8,64}$/;

export const loginAnswerSchema = v.object({
  customer_data: customerDataSchema,
  jforce_token: v.string(),
  /** Opaque id of the person who signed on, there before registration; names the databases on the phone. */
  subject: v.pipe(v.string(), v.regex(subjectPattern)),
  /** Names that this client does not know are ignored by it. */
  capabilities: v.array(v.string()),
  /** E-mail of the support person who looks through this session, null in everybody's own. */
  impersonated_by: v.optional(v.nullable(v.string()), null),
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
    referral: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
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
