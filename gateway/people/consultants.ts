import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { TOGGLES, type Toggle } from '#shared/domain/person/toggles.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

export type NewConsultant = Insertable<Schema['consultant']>;

/** Every feature on, but for those named. */
export const togglesWithout = (...off: readonly Toggle[]): Record<string, boolean> =>
  Object.fromEntries(TOGGLES.map((toggle) => [toggle, !off.includes(toggle)]));

/** The features of a program, all others off. */
export const togglesOf = (features: readonly Toggle[]): Record<string, boolean> =>
  Object.fromEntries(TOGGLES.map((toggle) => [toggle, features.includes(toggle)]));

/** A consultant in good standing, registered, without a level and with every feature; what differs is given. */
export const newConsultant = (
  given: Partial<NewConsultant> &
    Pick<NewConsultant, 'external_id' | 'email' | 'first_name' | 'last_name' | 'country_code' | 'currency'>,
): NewConsultant => ({
  subject: randomBytes(18).toString('base64url'),
  status: 'active',
  account_type: 'consultant',
  role: 'consultant',
  registered: true,
  accepted_terms: true,
  payment_mandatory: false,
  has_payment_method: false,
  synced: true,
  level_id: null,
  toggles: JSON.stringify(togglesWithout()),
  ...given,
});
