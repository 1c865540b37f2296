import type { Market } from '../market.ts';
import type { FieldCode, Problem } from './codes.ts';
import { chatProblem } from './phone.ts';
import { emailProblem, isBlank, requiredProblem } from './text.ts';

type Text = string | null | undefined;

/** What is wrong with an invitation: it needs a name, and a phone number or an e-mail address. */
export function invitationProblems(
  { name, phone_number: phone, email }: { name: Text; phone_number?: Text; email?: Text },
  market: Pick<Market, 'phoneCode' | 'mobilePattern'>,
): Problem[] {
  const found: readonly (readonly [string, FieldCode | null])[] = [
    ['name', requiredProblem(name, 'name_required')],
    ['phone_number', isBlank(phone) && isBlank(email) ? 'phone_required' : chatProblem(phone, market)],
    ['email', isBlank(email) ? null : emailProblem(email)],
  ];
  return found.flatMap(([property, code]) => (code === null ? [] : [{ property, code }]));
}
