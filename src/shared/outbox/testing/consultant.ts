import type * as v from 'valibot';
import type { consultantSchema, customerDataSchema } from '#shared/contract/calls/auth.ts';

/** A consultant as a gateway answers it. */
export const consultantOf = (id: string, version: number): v.InferInput<typeof consultantSchema> => ({
  id,
  external_id: `E${id}`,
  status: { label: 'active' },
  email: 'salma@example.test',
  first_name: 'Salma',
  last_name: 'B',
  store_name: null,
  store_type: null,
  phone_number: null,
  profile_picture: null,
  address: null,
  location: null,
  level: null,
  preferred_language: 'fr',
  country_code: 'ma',
  agent_since: null,
  jforce_agreement: true,
  updated_jforce_agreement: false,
  date_agreement: null,
  synced: true,
  version,
});

export const customerDataOf = (
  consultant: v.InferInput<typeof consultantSchema> | null,
): v.InferInput<typeof customerDataSchema> => ({
  consultant,
  jforce_agent: consultant !== null,
  payment_method_mandatory: true,
  has_payment_method: false,
  accepted_terms_and_conditions: consultant !== null,
  phone_country_code: '212',
  feature_toggles: {},
  updated_jforce_agreement_content: null,
  updated_jforce_agreement_pdf: null,
});
