import { daysInMonth, monthOf } from '#shared/domain/time/period.ts';
import { decimalsOf } from './money.ts';

/** Days at the beginning of a month of which nothing is said yet: one good day would be a promise, and none a reproach. */
const FIRST_DAYS = 2;

/** How a month stands against its goal. `begun`: too early to tell. */
type GoalState = 'reached' | 'ahead' | 'behind' | 'begun';

/** How far somebody is on the way to the goal of the month; amounts in minor units. */
export interface Pace {
  state: GoalState;
  /** Share of the goal that is earned, and the share that would be due by the end of today; both between 0 and 1. */
  share: number;
  due: number;
  /** What is still missing, 0 once it is reached. */
  missing: number;
  /** Today and the days after it. */
  daysLeft: number;
  /** What has to be earned on each of them. */
  perDay: number;
  /** The same in items of the usual kind; null where nobody knows what is usual. */
  items: number | null;
}

interface Course {
  /** More than zero. */
  goal: number;
  /** Confirmed and pending of the month; a month of returns may be below zero. */
  earned: number;
  /** The market's day. */
  today: string;
  /** What an item usually earns, null without one. */
  usual: number | null;
}

/** The pace towards a goal: the same amount on each day of the month. */
export function paceOf({ goal, earned, today, usual }: Course): Pace {
  const day = Number(today.slice(8));
  const days = daysInMonth(monthOf(today));
  const missing = Math.max(0, goal - earned);
  const daysLeft = days - day + 1;
  const due = day / days;
  const state =
    missing === 0 ? 'reached' : day <= FIRST_DAYS ? 'begun' : earned >= Math.floor(goal * due) ? 'ahead' : 'behind';
  return {
    state,
    share: Math.min(1, Math.max(0, earned / goal)),
    due,
    missing,
    daysLeft,
    perDay: Math.ceil(missing / daysLeft),
    items: usual === null || usual <= 0 ? null : Math.ceil(missing / usual),
  };
}

/** What an item earns as a rule: the mean of those that earn anything; null without such an item. */
export function usualCommission(cells: Iterable<{ items: number; commission: number }>): number | null {
  let items = 0;
  let commission = 0;
  for (const cell of cells) {
    if (cell.commission <= 0) continue;
    items += cell.items;
    commission += cell.commission;
  }
  return items === 0 ? null : Math.round(commission / items);
}

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * An amount as people write it, in minor units: "3 000", "3.000,50", "3000.5", in any digits; null for anything else. A mark
 * with as many digits behind it as the currency has decimals, or fewer, is the decimal mark, every other one groups.
 */
export function amountOf(text: string, currency: string): number | null {
  const plain = text
    .replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f]/g, '')
    .replaceAll('\u066b', ',')
    .replaceAll('\u066c', '.');
  const decimals = decimalsOf(currency);
  const match = /^([+\u2212-]?)(\d{1,3}(?:[.,]\d{3}){1,3}|\d{1,12})(?:[.,](\d*))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(decimals, '0'));
  return sign === '' || sign === '+' ? amount : 0 - amount;
}
