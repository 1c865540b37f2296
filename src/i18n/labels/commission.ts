import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommissionCategory, CommissionType } from '#shared/domain/commissions/commission-line.ts';
import type { Turn } from '#shared/domain/commissions/turn.ts';

const TYPES: Readonly<Record<CommissionType, MessageDescriptor>> = {
  direct: msg({ context: 'commission type', message: 'Direct' }),
  indirect1: msg({ context: 'commission type', message: 'Team' }),
  indirect2: msg({ context: 'commission type', message: 'Team of team' }),
};

const CATEGORIES: Readonly<Record<CommissionCategory, MessageDescriptor>> = {
  mall: msg({ context: 'commission category', message: 'Mall' }),
  jpay: msg({ context: 'commission category', message: 'JPay' }),
  ods: msg({ context: 'commission category', message: 'Food' }),
  bonus: msg({ context: 'commission category', message: 'Bonus' }),
  'my-team': msg({ context: 'commission category', message: 'My team' }),
  'success-rate': msg({ context: 'commission category', message: 'Success rate impact' }),
  'roll-forward': msg({ context: 'commission category', message: 'Rolled forward' }),
  adjustment: msg({ context: 'commission category', message: 'Adjustment' }),
  'not-eligible': msg({ context: 'commission category', message: 'Not eligible' }),
  'brand-to-store': msg({ context: 'commission category', message: 'Brand-to-store' }),
  reversal: msg({ context: 'commission category', message: 'Taken back' }),
  other: msg({ context: 'commission category', message: 'Other' }),
};

const STATES: Readonly<Record<string, MessageDescriptor>> = {
  pending: msg({ context: 'commission state', message: 'Pending' }),
  confirmed: msg({ context: 'commission state', message: 'Confirmed' }),
  void: msg({ context: 'commission state', message: 'Cancelled' }),
};

const TURNS: Readonly<Record<Turn, MessageDescriptor>> = {
  confirmed: msg({ context: 'commission state', message: 'Confirmed' }),
  'taken-back': CATEGORIES.reversal,
  'success-rate': CATEGORIES['success-rate'],
  adjustment: CATEGORIES.adjustment,
  'roll-forward': CATEGORIES['roll-forward'],
  bonus: CATEGORIES.bonus,
  pending: msg({ context: 'commission state', message: 'Pending' }),
  cancelled: msg({ context: 'commission state', message: 'Cancelled' }),
};

const has = <Code extends string>(names: Readonly<Record<Code, MessageDescriptor>>, code: string): code is Code =>
  Object.hasOwn(names, code);

/** Name of a commission type; null for one of a newer gateway, which is shown as it came. */
export const commissionTypeName = (type: string): MessageDescriptor | null => (has(TYPES, type) ? TYPES[type] : null);

/** Name of a commission category; null for one of a newer gateway. */
export const commissionCategoryName = (category: string): MessageDescriptor | null =>
  has(CATEGORIES, category) ? CATEGORIES[category] : null;

/** Name of the state of a line; null for one of a newer gateway. */
export const commissionStateName = (state: string): MessageDescriptor | null => STATES[state] ?? null;

/** What became of money, in a word: the same on every screen. */
export const turnName = (turn: Turn): MessageDescriptor => TURNS[turn];
