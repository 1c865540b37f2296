/** Who a commission is earned by: the seller, the seller's leader, the leader's leader. */
export const COMMISSION_TYPES = ['direct', 'indirect1', 'indirect2'] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

/** What a commission is for, as slugs of the specification's names. */
export const COMMISSION_CATEGORIES = [
  'mall',
  'jpay',
  'ods',
  'bonus',
  'my-team',
  'success-rate',
  'roll-forward',
  'adjustment',
  'not-eligible',
  'brand-to-store',
  'reversal',
  'other',
] as const;
export type CommissionCategory = (typeof COMMISSION_CATEGORIES)[number];

export type LineState = 'pending' | 'confirmed' | 'void';

/**
 * A line on screen: the ledger's entries of one source folded. Times are UTC ISO 8601 ('' for none), `amount` minor units
 * with its sign (0 when void). `type`, `category`, `state` and `status` stay open strings: a newer gateway may know more.
 * A line of the team names no order, item or customer: a leader sees date, category and amount only.
 */
export interface CommissionLine {
  /** Unique for a consultant. */
  id: string;
  type: string;
  category: string;
  state: string;
  amount: number;
  currency: string;
  /** First day of the month in which it stands now; moves on at month end while it is pending. */
  period: string;
  /** First day of the month in which it was earned. */
  accruedPeriod: string;
  accruedAt: string;
  /** When it came into its present state. */
  stateAt: string;
  orderId: string;
  itemId: string;
  /** Item name, bonus title or an operator's words; '' for a line of the team. */
  name: string;
  /** Status of the item, '' without one. */
  status: string;
  /** Why it is void or not eligible, '' without a reason. */
  reason: string;
  rateBp: number;
  deliveredAt: string;
  /** Id of the line that a reversal takes back, else ''. */
  reverses: string;
}

/** The category under which a line counts: one that moved on from an earlier month counts as rolled forward while it is pending. */
export const countsAs = (line: Pick<CommissionLine, 'category' | 'state' | 'period' | 'accruedPeriod'>): string =>
  line.state === 'pending' && line.period !== line.accruedPeriod ? 'roll-forward' : line.category;
