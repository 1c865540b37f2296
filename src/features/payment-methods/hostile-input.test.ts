import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { HOSTILE_TEXTS, PASTED_NUMBERS } from '#tests/support/hostile-texts.ts';
import { fieldProblemWords } from '#i18n/labels/field-problem.ts';
import { addPaymentMethod, type BankPayload, type MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import { BANK, WALLET, type AccountForm } from './forms.ts';

type Payload = BankPayload | MobilePayload;

/** Everything that is not as it should be with one field of a form that is filled in well otherwise. */
function wrongWith<Values extends Payload>(
  form: AccountForm<Values>,
  good: Values,
  field: string,
  text: string,
): string[] {
  const given = { ...good, [field]: text };
  const typed = v.parse(form.schema, given);
  const problems = form.problems(typed);
  const body = problems.length > 0 ? good : form.body(typed);
  const rules: readonly (readonly [string, boolean])[] = [
    ['what was typed is lost', !isDeepStrictEqual(v.parse(form.schema, structuredClone(typed)), given)],
    ['another field is blamed', problems.some(({ property }) => property !== field)],
    ['there are no words for it', problems.some(({ code }) => !fieldProblemWords(code))],
    ['the gateway cannot read it', !v.is(addPaymentMethod.body, body)],
    ['the gateway refuses it', form.problems(body).length > 0],
  ];
  return rules.flatMap(([what, isSo]) => (isSo ? [what] : []));
}

const cases = (fields: readonly string[]) =>
  fields.flatMap((field) => [...HOSTILE_TEXTS, ...PASTED_NUMBERS].map(([what, text]) => [field, what, text] as const));

describe('whatever is typed into the form of a payment account is told beside its field in words, or taken by the gateway', () => {
  const bank = { bank: 'cih', account_name: 'Imane Alaoui', account_number: '230780123456789012345612' };
  it.each(cases(['bank', 'account_name', 'account_number']))('of a bank, as %s: %s', (field, _, text) =>
    expect(wrongWith(BANK, bank, field, text)).toEqual([]),
  );
  const wallet = { full_name: 'Imane Alaoui', phone_number: '0612345678' };
  it.each(cases(['full_name', 'phone_number']))('of mobile money, as %s: %s', (field, _, text) =>
    expect(wrongWith(WALLET, wallet, field, text)).toEqual([]),
  );
});
