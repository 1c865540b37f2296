import { describe, expect, it } from 'vitest';
import { MOROCCO, type Market } from '#shared/domain/market/market.ts';
import { changeProblems } from '#shared/domain/validation/profile.ts';
import { profileBody } from './profile-body.ts';
import { EMPTY_PROFILE } from './values.ts';

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
