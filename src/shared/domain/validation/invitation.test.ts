import { describe, expect, it } from 'vitest';
import { MOROCCO } from '#shared/domain/market/market.ts';
import { invitationProblems } from './invitation.ts';

const codes = (given: Parameters<typeof invitationProblems>[0]): string[] =>
  invitationProblems(given, MOROCCO).map(({ property, code }) => `${property} ${code}`);

describe('an invitation', () => {
  it('with a name and a phone number is fine, and with an e-mail address in its place too', () => {
    expect(codes({ name: 'Hind Tazi', phone_number: '06 12 34 56 78' })).toEqual([]);
    expect(codes({ name: 'Hind Tazi', email: 'hind@tazi.ma' })).toEqual([]);
  });

  it('has a name of three characters at least, and of as many as the market allows at most', () => {
    const named = (name: string, market = MOROCCO) =>
      invitationProblems({ name, phone_number: '0612345678' }, market).map(({ code }) => code);
    expect([2, 3, 100, 101].map((length) => named('a'.repeat(length)))).toEqual([
      ['name_length'],
      [],
      [],
      ['name_length'],
    ]);
    expect(named('a'.repeat(51), { ...MOROCCO, nameLength: { min: 3, max: 50 } })).toEqual(['name_length']);
  });

  it('that reaches nobody asks for the phone number', () => {
    expect(codes({ name: ' ', phone_number: '', email: ' ' })).toEqual([
      'name name_required',
      'phone_number phone_required',
    ]);
  });

  it('is judged by every way in which it reaches the person', () => {
    expect(codes({ name: 'Hind', phone_number: '0512345678', email: 'hind@' })).toEqual([
      'phone_number phone_invalid',
      'email email_invalid',
    ]);
  });
});
