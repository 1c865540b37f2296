import type { Market } from '#shared/domain/market/market.ts';
import type { FieldCode, Problem } from './codes.ts';
import { chatProblem, type PhoneRules } from './phone.ts';
import { emailProblem, isBlank, nameProblem } from './text.ts';

type Text = string | null | undefined;

/** What is wrong with an invitation: it needs a name as long as the market wants, and a phone number or an e-mail address. */
export function invitationProblems(
  { name, phone_number: phone, email }: { name: Text; phone_number?: Text; email?: Text },
  market: PhoneRules & Pick<Market, 'nameLength'>,
): Problem[] {
  const found: readonly (readonly [string, FieldCode | null])[] = [
    ['name', nameProblem(name, market)],
    ['phone_number', isBlank(phone) && isBlank(email) ? 'phone_required' : chatProblem(phone, market)],
    ['email', isBlank(email) ? null : emailProblem(email)],
  ];
  return found.flatMap(([property, code]) => (code === null ? [] : [{ property, code }]));
}
