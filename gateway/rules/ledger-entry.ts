import type { LineState } from '#shared/domain/commissions/commission-line.ts';

/**
 * Lines that are confirmed from the start: written by an operator, a bonus, or the end of a month, whose `roll-forward`
 * carries what is below zero to the next one.
 */
const OWN_KINDS = ['adjustment', 'brand-to-store', 'other', 'bonus', 'success-rate', 'roll-forward'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/**
 * What an entry of the ledger does to its line. `accrual` earns (or corrects what was earned), `confirm` makes pending
 * money confirmed, `take-back` undoes what a better-informed history denies, `void` ends a line at nothing, `roll-out`
 * and `roll-in` move pending money from one month to another. The rest make a line of their own.
 */
const ENTRY_KINDS = [
  'accrual',
  'confirm',
  'take-back',
  'void',
  'roll-out',
  'roll-in',
  'not-eligible',
  'reversal',
  ...OWN_KINDS,
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const isEntryKind = (kind: string): kind is EntryKind => ENTRY_KINDS.some((known) => known === kind);

/** One movement of money: minor units with their sign, in the month `period` (its first day), at an instant. */
export interface Step {
  kind: EntryKind;
  period: string;
  pending: number;
  confirmed: number;
  at: string;
  reason: string;
}

/** An entry as it is kept for ever. A line's entries are numbered from 1 in the order in which they were written. */
export interface LedgerEntry extends Step {
  /** What the money comes from: an item, a bonus, an operator's act. */
  source: string;
  /** A source has one line, and further ones when a month that was closed has to be corrected in a later one. */
  ordinal: number;
  no: number;
  /** As in CommissionLine. */
  type: string;
  category: string;
  currency: string;
  /** '' for what belongs to no item. */
  orderId: string;
  itemId: string;
  /** Who sold the item; absent for what belongs to no item. */
  sellerId?: number | null;
  /** Title of a bonus or an operator's words; the name of an item stands with the item. */
  name: string;
  rateBp: number;
}

/** Where the money of a line stands. */
export interface Standing {
  state: LineState;
  /** 0 when void. */
  amount: number;
  period: string;
  stateAt: string;
  reason: string;
}

/** Id of a line among those of its consultant. */
export const lineId = ({ source, ordinal }: Pick<LedgerEntry, 'source' | 'ordinal'>): string =>
  ordinal === 1 ? source : `${source}~${ordinal}`;
