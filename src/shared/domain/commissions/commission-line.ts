import { allFields, type FieldOf, type Fields, fieldsOf, recordOf, type RowOf } from '#shared/domain/fields.ts';

/** Who a commission is earned by: the seller, the seller's leader, the leader's leader. */
export const COMMISSION_TYPES = ['direct', 'indirect1', 'indirect2'] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

/** What a commission is for, as slugs of its names. */
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
 * A line on screen: the ledger's entries of one source folded. A line of the team names no order, item or customer: a leader sees
 * date, category and amount, and which of its own members sold. A field that is added here is in the columns on the wire and on the phone; the gateway fails
 * to compile until `gateway/db/schema/line-columns.ts` says where it is stored. An older side does not send it: it is empty then.
 */
export const LINE_FIELDS = {
  /** Unique for a consultant. */
  id: { kind: 'key' },
  /** It, the category, the state and the status stay open texts: a newer gateway may know more of them. */
  type: { kind: 'text' },
  category: { kind: 'text' },
  state: { kind: 'text' },
  /** With its sign; 0 when void. */
  amount: { kind: 'amount' },
  currency: { kind: 'text' },
  /** First day of the month in which it stands now; moves on at month end while it is pending. */
  period: { kind: 'day' },
  /** First day of the month in which it was earned. */
  accruedPeriod: { kind: 'day' },
  accruedAt: { kind: 'instant' },
  /** When it came into its present state. */
  stateAt: { kind: 'instant' },
  orderId: { kind: 'text' },
  itemId: { kind: 'text' },
  /** Item name, bonus title or an operator's words; '' for a line of the team. */
  name: { kind: 'text' },
  /** Status of the item, '' without one. */
  status: { kind: 'text' },
  /** Why it is void or not eligible, '' without a reason. */
  reason: { kind: 'text' },
  rateBp: { kind: 'whole' },
  deliveredAt: { kind: 'instantOrNone' },
  /** Id of the line that a reversal takes back, else ''. */
  reverses: { kind: 'text' },
  /** Id of the team member whose sale it comes from, '' for every other line and for members of members. */
  member: { kind: 'text' },
} as const satisfies Fields;

export type LineField = FieldOf<typeof LINE_FIELDS>;

/** A commission line; its fields are stated at {@link LINE_FIELDS}. */
export type CommissionLine = RowOf<typeof LINE_FIELDS>;

export const BLANK_LINE: Readonly<CommissionLine> = {
  ...recordOf(allFields(LINE_FIELDS), () => ''),
  ...recordOf(fieldsOf(LINE_FIELDS, 'whole', 'amount'), () => 0),
};

/** The category under which a line counts: one that moved on from an earlier month counts as rolled forward while it is pending. */
export const countsAs = (line: Pick<CommissionLine, 'category' | 'state' | 'period' | 'accruedPeriod'>): string =>
  line.state === 'pending' && line.period !== line.accruedPeriod ? 'roll-forward' : line.category;
