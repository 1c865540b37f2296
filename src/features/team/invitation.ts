import * as v from 'valibot';
import type { BodyOf } from '#shared/contract/call.ts';
import type { inviteUser } from '#shared/contract/calls/team.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { plainPhone } from '#shared/domain/validation/phone.ts';
import { isBlank, plainEmail } from '#shared/domain/validation/text.ts';

export type InvitationBody = BodyOf<typeof inviteUser>;
/** Who is invited: a person to the team, or a store. */
export type InvitationType = InvitationBody['type'];

const text = v.optional(v.string(), '');

/** What stands in the form of an invitation, as its drafts and refused writes have it. */
export const invitationSchema = v.object({ name: text, phone_number: text, email: text });
export type InvitationValues = v.InferOutput<typeof invitationSchema>;
export const EMPTY_INVITATION: InvitationValues = { name: '', phone_number: '', email: '' };

/** What is sent: without blanks, and without what was left empty. */
export const invitationBody = (
  type: InvitationType,
  { name, phone_number, email }: InvitationValues,
): InvitationBody => ({
  type,
  name: name.trim(),
  ...(isBlank(phone_number) ? {} : { phone_number: plainPhone(phone_number, MARKET) }),
  ...(isBlank(email) ? {} : { email: plainEmail(email) }),
});
