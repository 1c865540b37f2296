import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { fieldProblemWords } from '#i18n/labels/field-problem.ts';
import { profileChangeSchema, registrationSchema } from '#shared/contract/calls/profile.ts';
import { profileBody } from './profile-body.ts';
import { profileProblems, registrationFormProblems, stepOf } from './problems.ts';
import { EMPTY_PROFILE, profileValuesSchema, type ProfileValues } from './values.ts';

const TODAY = '2026-11-23';
const LISTS = { networks: [], languages: [] };
const GOOD: ProfileValues = {
  ...EMPTY_PROFILE,
  first_name: 'Salma',
  last_name: 'B',
  email: 'salma@mail.example',
  birthday: '1999-05-04',
  gender: 'female',
  phone_number: '0612345678',
  state: 'casablanca-settat',
  city: 'casablanca',
  address: '3, rue des Roses',
  recruitment_channel: 'friend',
  store_name: 'Chez Salma',
  id_card_number: 'BK1',
  tax_id_number: '40',
  terms: true,
};
const TEXTS = [
  'first_name',
  'last_name',
  'email',
  'birthday',
  'phone_number',
  'whatsapp_number',
  'address',
  'other_networks',
  'other_languages',
  'store_name',
  'store_type',
  'tax_id_number',
  'id_card_number',
] as const satisfies readonly (keyof ProfileValues)[];
/** Where what is wrong with a field is told: lists that are typed stand beside those that are chosen. */
const PLACE: Readonly<Partial<Record<string, string>>> = { other_networks: 'networks', other_languages: 'languages' };
const cases = (['consultant', 'store'] as const).flatMap((type) =>
  TEXTS.flatMap((field) => HOSTILE_TEXTS.map(([what, text]) => [type, field, what, text] as const)),
);

describe('whatever is typed', () => {
  it('with good values nothing is wrong', () => {
    expect(registrationFormProblems(GOOD, TODAY)).toEqual([]);
    expect(registrationFormProblems({ ...GOOD, account_type: 'store' }, TODAY)).toEqual([]);
  });

  it.each(cases)(
    'by a %s as %s: %s is told beside its field in words, or taken by the gateway',
    (type, field, _, text) => {
      const values: ProfileValues = { ...GOOD, account_type: type, same_chat: false, [field]: text };
      const problems = registrationFormProblems(values, TODAY);
      const place = PLACE[field] ?? field;
      expect(problems.filter(({ property }) => property !== place)).toEqual([]);
      for (const { code, property } of problems) {
        expect(fieldProblemWords(code)).toBeTruthy();
        expect(property === 'whatsapp_number' || property === place).toBe(true);
        expect(stepOf(property)).toBe(stepOf(place));
      }
      if (problems.length > 0) return;
      const body = profileBody(values, LISTS);
      const agreed = { jforce_agreement: true, date_of_agreement: '2026-11-23T10:00:00Z', agreement_version: '3' };
      expect(v.safeParse(registrationSchema, { account_type: type, ...body, ...agreed }).issues).toBeUndefined();
      expect(v.safeParse(profileChangeSchema, body).issues).toBeUndefined();
      expect(profileProblems(values, TODAY)).toEqual([]);
    },
  );

  it.each(HOSTILE_TEXTS)('%s comes back from the draft as it was typed', (_, text) => {
    const values = { ...GOOD, ...Object.fromEntries(TEXTS.map((field) => [field, text])) };
    expect(v.parse(profileValuesSchema, structuredClone(values))).toEqual(values);
  });
});

describe('numbers of papers', () => {
  it('are sent with western digits, whatever digits were typed', () => {
    const values: ProfileValues = { ...GOOD, account_type: 'store', tax_id_number: ' ٤٠١٢ ', id_card_number: 'BK۱۲' };
    expect(profileBody(values, LISTS)).toMatchObject({ tax_id_number: '4012', id_card_number: 'BK12' });
  });
});
