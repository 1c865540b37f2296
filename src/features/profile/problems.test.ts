import { describe, expect, it } from 'vitest';
import { isInForm, stepOf } from './problems.ts';

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
