import { describe, expect, it } from 'vitest';
import { turnOf } from './turn.ts';

describe('what became of money', () => {
  it.each([
    ['a return after the confirmation', { confirmed: -500, pending: 0 }, 'mall', 'taken-back'],
    ['an item that failed while its commission was open', { confirmed: 0, pending: -500 }, 'mall', 'cancelled'],
    ['a completion', { confirmed: 500, pending: -500 }, 'mall', 'confirmed'],
    ['a sale', { confirmed: 0, pending: 500 }, 'mall', 'pending'],
    ['a penalty', { confirmed: -500, pending: 0 }, 'success-rate', 'success-rate'],
    ['a penalty that is corrected', { confirmed: 200, pending: 0 }, 'success-rate', 'success-rate'],
    ['a correction', { confirmed: -500, pending: 0 }, 'adjustment', 'adjustment'],
    ['a bonus', { confirmed: 500, pending: 0 }, 'bonus', 'bonus'],
    ['a bonus that went', { confirmed: -500, pending: 0 }, 'bonus', 'taken-back'],
    ['a parcel that moved on', { confirmed: 0, pending: 0 }, 'mall', null],
  ])('is told of %s', (_name, effect, category, turn) => {
    expect(turnOf(effect, category)).toBe(turn);
  });
});
