import { describe, expect, it } from 'vitest';
import { MOROCCO, type Market } from '#shared/domain/market/market.ts';
import { changeProblems } from '#shared/domain/validation/profile.ts';
import { changeFormProblems, profileProblems } from './problems.ts';
import { profileBody } from './profile-body.ts';
import { askedOf, EMPTY_PROFILE, isAsked } from './values.ts';

const LISTS = { networks: [], languages: [] };
const KENYA: Market = { ...MOROCCO, taxPin: 'KRA PIN' };
const typed = (kra_pin: string, market = KENYA) => profileBody({ ...EMPTY_PROFILE, kra_pin }, LISTS, market);

describe('the tax PIN of a profile', () => {
  it('is sent where the market has one, and may be left out', () => {
    expect(typed(' A0123456Z ').kra_pin).toBe('A0123456Z');
    expect(typed('').kra_pin).toBeNull();
  });

  it('with a space in it is flagged under its own name', () => {
    const { kra_pin = null } = typed('A0123 456Z');
    expect(changeProblems({ kra_pin }, 'consultant', { market: KENYA, today: '2026-11-20' })).toEqual([
      { property: 'kra_pin', code: 'tax_pin_space' },
    ]);
  });

  it('is not so much as named where the market has none', () => {
    expect(typed('A0123456Z', MOROCCO)).not.toHaveProperty('kra_pin');
  });
});

describe('a change of a profile', () => {
  it('is held back by nothing that stays as it was', () => {
    const known = { ...EMPTY_PROFILE, first_name: 'Imane', last_name: 'Alaoui', phone_number: '0522334455' };
    const problems = (change: Partial<typeof known>) =>
      changeFormProblems({ ...known, ...change }, known, '2026-11-24').map(({ property }) => property);
    expect(problems({ same_chat: false, whatsapp_number: '0612345678' })).toEqual([]);
    expect(problems({ phone_number: '0522334456' })).toEqual(['phone_number']);
    expect(problems({ first_name: '' })).toEqual(['first_name']);
  });
});

describe('a number of a profile', () => {
  const known = { ...EMPTY_PROFILE, phone_number: '0612345678', same_chat: false, whatsapp_number: '0687654321' };
  const problems = (change: Partial<typeof known>) =>
    changeFormProblems({ ...known, ...change }, known, '2026-11-24').map(({ property, code }) => `${property} ${code}`);

  it.each(['facebook', '@salma', '0612345678 facebook', 'wa.me/212612345678'])('is not "%s"', (text) => {
    expect(problems({ whatsapp_number: text })).toEqual(['whatsapp_number phone_invalid']);
    expect(problems({ phone_number: text })).toEqual(['phone_number phone_invalid']);
  });

  it.each([
    '06 12 34 56 70',
    '06.12.34.56.70',
    '06-12-34-56-70',
    '06\u201112\u201134\u201156\u201170',
    '+212 612-345670',
    '\u202a+212 6 12 34 56 70\u202c',
    '\u200e0612345670',
    '00212612345670',
    '(0)612345670',
    '٠٦١٢٣٤٥٦٧٠',
    '۰۶۱۲۳۴۵۶۷۰',
  ])('is written as "%s", and sent in plain digits', (text) => {
    expect(problems({ whatsapp_number: text, phone_number: text })).toEqual([]);
    expect(profileBody({ ...known, whatsapp_number: text, phone_number: text }, LISTS)).toMatchObject({
      phone_number: '0612345670',
      whatsapp_number: '0612345670',
    });
  });

  it('for chats may be left out, may be of another country, and is not judged where it is the phone number', () => {
    expect(problems({ whatsapp_number: ' ' })).toEqual([]);
    expect(problems({ whatsapp_number: '+33 6 12 34 56 78' })).toEqual([]);
    expect(problems({ same_chat: true, whatsapp_number: 'facebook' })).toEqual([]);
  });
});

describe('a profile', () => {
  it('takes other languages apart at the comma of any keyboard, and an address without marks that nobody sees', () => {
    const values = { ...EMPTY_PROFILE, other_languages: 'الأمازيغية، الإنجليزية, Fang', email: ' salma@mail.ma\u200f' };
    const { email, languages } = profileBody(values, LISTS);
    expect(email).toBe('salma@mail.ma');
    expect(languages?.map(({ name }) => name.trim())).toEqual(['الأمازيغية', 'الإنجليزية', 'Fang']);
  });

  it('of a store says nothing of what was typed before it became one, and is not held back by it', () => {
    const young = { ...EMPTY_PROFILE, birthday: '2020-01-01', gender: 'female' } as const;
    const problems = (account_type: 'store' | 'consultant') =>
      profileProblems({ ...young, account_type }, '2026-11-24').map(({ property }) => property);
    expect(problems('consultant')).toContain('birthday');
    expect(problems('store')).not.toContain('birthday');
    expect(profileBody({ ...young, account_type: 'store' }, LISTS)).toMatchObject({ birthday: null, gender: null });
  });

  it('of a person says nothing of the papers and the place of a store that was filled in first', () => {
    const paper = { name: 'id.png', type: 'image/png', bytes: new ArrayBuffer(1) } as const;
    const store = { ...EMPTY_PROFILE, account_type: 'store', id_card_number: 'BK 1', id_card_picture: paper } as const;
    const person = { ...store, geo_location: { latitude: 34, longitude: -6 }, account_type: 'consultant' } as const;
    expect(profileProblems(person, '2026-11-24').map(({ property }) => property)).not.toContain('id_card_number');
    expect(profileBody(person, LISTS)).toMatchObject({ id_card_number: null, geo_location: null });
    expect([askedOf(store).id_card_picture, askedOf(person).id_card_picture]).toEqual([paper, null]);
    expect([isAsked(store, 'id_card_picture'), isAsked(person, 'id_card_picture')]).toEqual([true, false]);
  });
});
