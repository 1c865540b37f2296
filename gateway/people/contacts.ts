import { createHash } from 'node:crypto';
import { type PhoneRules, plainPhone } from '#shared/domain/validation/phone.ts';
import { givenText } from '#shared/domain/validation/text.ts';
import { plainEmail } from '#gateway/rules/invite.ts';

/** A way to reach a person, ready to compare; `key` is what the program keeps of it. */
export interface Contact {
  property: 'phone_number' | 'email';
  plain: string;
  key: string;
}

const keyOf = (property: string, plain: string): string =>
  createHash('sha256').update(`${property}\0${plain}`).digest('hex');

/** The contacts of a person that were given. */
export function contactsOf(
  given: { phone_number?: string | null | undefined; email?: string | null | undefined },
  market: PhoneRules,
): Contact[] {
  const phone = givenText(given.phone_number);
  const email = givenText(given.email);
  return [
    ...(phone === null ? [] : [contact('phone_number', plainPhone(phone, market))]),
    ...(email === null ? [] : [contact('email', plainEmail(email))]),
  ];
}

const contact = (property: Contact['property'], plain: string): Contact => ({
  property,
  plain,
  key: keyOf(property, plain),
});
