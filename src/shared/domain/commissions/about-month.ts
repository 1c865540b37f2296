import type { CommissionLine } from './commission-line.ts';

const ABOUT = /^(?:success-rate|roll-forward):(\d{4}-\d{2}-01)(?:\/|$)/;

/**
 * The month (its first day) that an entry of a month's end is about: the impact of a success rate, or confirmed money
 * that was carried over; '' for every other line. It stands in the month of its `period`, mostly a later one.
 */
export const aboutMonth = ({ id }: Pick<CommissionLine, 'id'>): string => ABOUT.exec(id)?.[1] ?? '';
