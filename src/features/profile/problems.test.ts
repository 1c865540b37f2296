import { describe, expect, it } from 'vitest';
import { changeFormProblems, isInForm, stepOf } from './problems.ts';
import { EMPTY_PROFILE, type ProfileValues } from './values.ts';

describe('a wrong field of the registration', () => {
  it('is marked where the form has it, the place of a store among the ways to reach it', () => {
    expect(isInForm({ property: 'geo_location' })).toBe(true);
    expect(stepOf('geo_location')).toBe(stepOf('address'));
    expect(isInForm({ property: 'jforce_type' })).toBe(true);
  });

  it('is not marked when the form knows nothing of it', () => {
    expect(isInForm({ property: 'referral_of_old' })).toBe(false);
  });
});

describe('a phone number that stands there and that no chat is reached by', () => {
  const TODAY = '2026-11-28';
  const known: ProfileValues = { ...EMPTY_PROFILE, phone_number: '0522123456', same_chat: false };
  const invalid = { property: 'phone_number', code: 'phone_invalid' };

  it('is told beside it when it is ticked as that for chats: the other field is not on screen', () => {
    expect(changeFormProblems({ ...known, same_chat: true }, known, TODAY)).toEqual([invalid]);
    expect(changeFormProblems({ ...known, same_chat: true, phone_number: '05' }, known, TODAY)).toContainEqual(invalid);
  });

  it('holds back no change of anything else, nor a number of another country', () => {
    expect(changeFormProblems({ ...known, address: '3, rue des Roses' }, known, TODAY)).toEqual([]);
    const abroad = { ...known, phone_number: '+33612345678' };
    expect(changeFormProblems({ ...abroad, same_chat: true }, abroad, TODAY)).toEqual([]);
  });
});
