import * as v from 'valibot';
import { consultantSchema, customerDataSchema } from './auth.ts';
import { defineCall } from '#shared/contract/call.ts';
import { REFERRAL_CODE } from '#shared/domain/person/referral-code.ts';
import { isoDay, none } from '#shared/contract/shapes.ts';

/**
 * What a consultant may write of itself. The gateway judges by the market's rules and answers VALIDATION_FAILED with one
 * entry per wrong field; the lengths here only keep nonsense out. Pictures are addresses that `upload-image` returned.
 */
const line = v.pipe(v.string(), v.maxLength(200));
const text = v.nullable(line);
const reference = v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) });
const chosen = v.strictObject({ id: text, name: line });
const picture = v.nullable(v.pipe(v.string(), v.maxLength(500)));

const writable = {
  first_name: line,
  last_name: line,
  email: v.pipe(v.string(), v.maxLength(254)),
  birthday: v.nullable(isoDay),
  gender: v.nullable(v.picklist(['male', 'female'])),
  phone_number: line,
  whatsapp_number: text,
  location: v.nullable(reference),
  address: text,
  timeslot: v.nullable(reference),
  jforce_type: v.nullable(reference),
  recruitment_channel: v.nullable(reference),
  languages: v.pipe(v.array(chosen), v.maxLength(20)),
  networks: v.pipe(v.array(chosen), v.maxLength(20)),
  sales_experience: v.nullable(v.boolean()),
  own_store: v.nullable(v.boolean()),
  kra_pin: text,
  profile_picture: picture,
  store_name: text,
  store_type: text,
  store_photo: picture,
  tax_id_number: text,
  id_card_number: text,
  id_card_picture: picture,
  geo_location: v.nullable(v.strictObject({ latitude: v.number(), longitude: v.number() })),
  is_convicted: v.boolean(),
  is_relative_in_product: v.boolean(),
  signature: text,
};

/** The terms that a registration carries: which version was read, and the moment of the tap (UTC). */
const agreed = {
  jforce_agreement: v.literal(true),
  date_of_agreement: v.pipe(v.string(), v.isoTimestamp()),
  agreement_version: v.optional(text, null),
};

export const registrationSchema = v.strictObject({
  account_type: v.picklist(['consultant', 'store']),
  ...v.partial(v.strictObject(writable)).entries,
  first_name: writable.first_name,
  last_name: writable.last_name,
  phone_number: writable.phone_number,
  ...agreed,
  referral: v.optional(v.pipe(v.string(), v.regex(REFERRAL_CODE))),
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** Ends the registration of the person who signed on: answers the consultant and a new token, the session goes on under it. */
export const registerConsultant = defineCall({
  method: 'POST',
  path: 'consultants',
  access: 'session',
  noImpersonation: true,
  query: none,
  body: v.strictObject({ data: registrationSchema }),
  answer: v.object({
    consultant: consultantSchema,
    jforce_token: v.string(),
    customer_data: customerDataSchema,
  }),
});

/** Fields that are absent stay as they are. `preferred_language` may come alone, as may the acceptance of the agreement. */
export const profileChangeSchema = v.strictObject({
  ...v.partial(v.strictObject(writable)).entries,
  preferred_language: v.optional(v.picklist(['fr', 'en', 'ar'])),
  updated_jforce_agreement: v.optional(v.literal(true)),
  date_of_agreement: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  agreement_version: v.optional(text),
});
export type ProfileChange = v.InferOutput<typeof profileChangeSchema>;

/** Edits with `If-Match` of the consultant's `version` when fields of the profile are among them. */
export const updateConsultant = defineCall({
  method: 'PUT',
  path: 'ewoks/consultants/{id}',
  access: 'own',
  query: none,
  body: profileChangeSchema,
  answer: v.object({ consultant: consultantSchema }),
});

/** Accepts the terms of the program (not an update of them): which version was read, and the moment of the tap (UTC). */
export const acceptAgreement = defineCall({
  method: 'PUT',
  path: 'ewoks/consultants/{id}/agreement',
  access: 'own',
  noImpersonation: true,
  query: none,
  body: v.strictObject({
    jforce_agreement: v.literal(true),
    // Taken by gateways that can `dated-terms`.
    date_of_agreement: v.optional(agreed.date_of_agreement),
    agreement_version: v.optional(text),
  }),
  answer: v.object({ consultant: consultantSchema }),
});

/** One picture, JPG or PNG by content, at most 500 x 1024 bytes. `url` is a path of the gateway. */
export const uploadImage = defineCall({
  method: 'POST',
  path: 'ewoks/upload-image',
  access: 'session',
  upload: true,
  query: none,
  body: none,
  answer: v.object({ url: v.string() }),
});
