import { createHash } from 'node:crypto';
import { type PhoneRules, plainPhone } from '#shared/domain/validation/phone.ts';
import { plainEmail } from '#gateway/rules/invite.ts';

/** A way to reach a person, ready to compare; `key` is what the program keeps of it. */
export interface Contact {
  property: 'phone_number' | 'email';
  plain: string;
  key: string;
}

const keyOf = (property: string, plain: string): string =>
  createHash('sha256').update(`${property}\0${plain}`).digest('hex');

/** The contacts of a person that were given and are more than spaces. */
export function contactsOf(
  given: { phone_number?: string | null | undefined; email?: string | null | undefined },
  market: PhoneRules,
): Contact[] {
  const phone = given.phone_number?.trim() ?? '';
  const email = given.email?.trim() ?? '';
  return [
    ...(phone === '' ? [] : [contact('phone_number', plainPhone(phone, market))]),
    ...(email === '' ? [] : [contact('email', plainEmail(email))]),
  ];
}

const contact = (property: Contact['property'], plain: string): Contact => ({
  property,
  plain,
  key: keyOf(property, plain),
});
