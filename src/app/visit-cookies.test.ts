import { describe, expect, it } from 'vitest';
import { targetOf } from './visit-cookies.ts';

describe('the address to come back to after the sign-on', () => {
  it('is the whole address, with its filters', () => {
    expect(targetOf('/orders', '?q=samsung&range=today')).toBe('/orders?q=samsung&range=today');
  });
  it('leaves out referral and impersonation, which belong to one visit', () => {
    expect(targetOf('/home', '?referral=abc&impersonate=a%40b.c')).toBe('/home');
  });
  it('is never intro, the callback or the credits', () => {
    expect(['/', '/login/callback', '/contributors'].map((path) => targetOf(path, '?code=1'))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
