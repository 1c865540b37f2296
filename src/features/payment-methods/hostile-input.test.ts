import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { fieldProblemWords } from '#i18n/labels/field-problem.ts';
import { addPaymentMethod, type BankPayload, type MobilePayload } from '#shared/contract/calls/payment-methods.ts';
import { BANK, WALLET, type AccountForm } from './forms.ts';

/** What people paste into these forms beside what is hostile everywhere. */
const PASTED: readonly (readonly [what: string, text: string])[] = [
  ['an IBAN between blanks and dashes of every kind', '\u00a0MA64\u202f0115\u20091900—0001‑2050 0053 4921\n'],
  ['an IBAN in eastern digits', 'MA٦٤ ٠١١٥ ١٩٠٠ ٠٠٠١ ٢٠٥٠ ٠٠٥٣ ٤٩٢١'],
  ['an IBAN of another country', 'FR76 3000 6000 0112 3456 7890 189'],
  ['an own number in Persian digits', '۲۳۰۷۸۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۱۲'],
  ['a masked number', '•••• 5612'],
  ['a phone number of Ivory Coast', '+225 07 12 34 56 78'],
  ['a phone number in Persian digits behind a code', '+۲۱۲ ۶۱۲-۳۴۵۶۷۸'],
  ['a number in an isolate', '\u20660612345678\u2069'],
];

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
  fields.flatMap((field) => [...HOSTILE_TEXTS, ...PASTED].map(([what, text]) => [field, what, text] as const));

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
