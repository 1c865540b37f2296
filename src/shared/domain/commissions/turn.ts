import type { CommissionEffect } from './change-history.ts';

/**
 * What became of money: earned for good (`confirmed`) or open (`pending`); a return takes back what was confirmed
 * (`taken-back`), an item that fails voids what was pending (`cancelled`); the success rate, a correction or the end of a
 * month takes or gives; a bonus gives.
 */
const TURNS = [
  'confirmed',
  'taken-back',
  'success-rate',
  'adjustment',
  'roll-forward',
  'bonus',
  'pending',
  'cancelled',
] as const;
export type Turn = (typeof TURNS)[number];

/** Categories whose money comes and goes by a word of its own, whichever way. */
const BY_ITSELF = ['success-rate', 'adjustment', 'roll-forward'] as const;

/** What an effect on the commissions is called; null of one that moved no money. `category` is that of its line. */
export function turnOf({ confirmed, pending }: CommissionEffect, category = ''): Turn | null {
  if (confirmed !== 0) {
    const own = BY_ITSELF.find((each) => each === category);
    if (own) return own;
    if (confirmed < 0) return 'taken-back';
    return category === 'bonus' ? 'bonus' : 'confirmed';
  }
  return pending > 0 ? 'pending' : pending < 0 ? 'cancelled' : null;
}
