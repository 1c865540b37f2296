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

function check<Values extends Payload>(form: AccountForm<Values>, good: Values, field: string, text: string): void {
  const typed = v.parse(form.schema, { ...good, [field]: text });
  expect(typed).toEqual({ ...good, [field]: text });
  const problems = form.problems(typed);
  expect(problems.filter(({ property }) => property !== field)).toEqual([]);
  for (const { code } of problems) expect(fieldProblemWords(code)).toBeTruthy();
  expect(v.parse(form.schema, structuredClone(typed))).toEqual(typed);
  if (problems.length > 0) return;
  const body = form.body(typed);
  expect(v.safeParse(addPaymentMethod.body, body).issues).toBeUndefined();
  expect(form.problems(body)).toEqual([]);
}

const cases = (fields: readonly string[]) =>
  fields.flatMap((field) => [...HOSTILE_TEXTS, ...PASTED].map(([what, text]) => [field, what, text] as const));

describe('whatever is typed into the form of a payment account is told beside its field in words, or taken by the gateway', () => {
  const bank = { bank: 'cih', account_name: 'Imane Alaoui', account_number: '230780123456789012345612' };
  it.each(cases(['bank', 'account_name', 'account_number']))('of a bank, as %s: %s', (field, _, text) =>
    check(BANK, bank, field, text),
  );
  const wallet = { full_name: 'Imane Alaoui', phone_number: '0612345678' };
  it.each(cases(['full_name', 'phone_number']))('of mobile money, as %s: %s', (field, _, text) =>
    check(WALLET, wallet, field, text),
  );
});
