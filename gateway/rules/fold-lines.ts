import { BLANK_LINE, type CommissionLine, type LineState } from '#shared/domain/commissions/commission-line.ts';
import { type EntryKind, lineId, type LedgerEntry, type Step } from './ledger-entry.ts';

/** The state that an entry leaves its line in; what only moves money between months leaves it as it is. */
const STATE_AFTER: Readonly<Record<EntryKind, LineState | null>> = {
  accrual: 'pending',
  'take-back': 'pending',
  'roll-out': null,
  'roll-in': null,
  confirm: 'confirmed',
  void: 'void',
  'not-eligible': 'void',
  reversal: 'confirmed',
  adjustment: 'confirmed',
  'brand-to-store': 'confirmed',
  other: 'confirmed',
  bonus: 'confirmed',
  'success-rate': 'confirmed',
  'roll-forward': 'confirmed',
};

/** What a line needs to know of its item: that is kept with the item, not in the ledger. */
export interface ItemFacts {
  name: string;
  status: string;
  deliveredAt: string;
}

/** A line with its place among those of its source and the number of its entries. */
export interface FoldedLine extends CommissionLine {
  state: LineState;
  source: string;
  ordinal: number;
  entries: number;
}

/** Whom a leader is told of as the seller: its own members. Of members of members it knows how many there are, and no more. */
export const memberOf = ({ type, sellerId }: { type: string; sellerId: number | null }): string =>
  type === 'indirect1' && sellerId !== null ? String(sellerId) : '';

/**
 * Folds the entries of one consultant, in any order, into its lines: their amounts are sums, their state that of the last
 * entry. `factsOf` answers for the item of a line; lines of the team are never asked for and name no item.
 */
export function foldLines(
  entries: Iterable<LedgerEntry>,
  factsOf: (orderId: string, itemId: string) => ItemFacts | undefined,
): FoldedLine[] {
  const byLine = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const id = lineId(entry);
    const known = byLine.get(id);
    if (known) known.push(entry);
    else byLine.set(id, [entry]);
  }
  return [...byLine.values()].flatMap((of) => {
    const sorted = of.sort((a, b) => a.no - b.no);
    const [first] = sorted;
    if (!first) return [];
    const own = first.type === 'direct';
    const facts = own && first.itemId !== '' ? factsOf(first.orderId, first.itemId) : undefined;
    return [foldLine(first, sorted, own ? first : { ...first, orderId: '', itemId: '' }, facts)];
  });
}

function foldLine(
  first: LedgerEntry,
  entries: readonly LedgerEntry[],
  { orderId, itemId }: Pick<LedgerEntry, 'orderId' | 'itemId'>,
  facts: ItemFacts = { name: first.name, status: '', deliveredAt: '' },
): FoldedLine {
  const member = memberOf({ type: first.type, sellerId: first.sellerId ?? null });
  return addSteps(newLine({ ...first, orderId, itemId, member }, facts), entries);
}

const BLANK: FoldedLine = { ...BLANK_LINE, state: 'pending', source: '', ordinal: 1, entries: 0 };

type FirstOf = Pick<
  FoldedLine,
  'source' | 'ordinal' | 'type' | 'category' | 'currency' | 'rateBp' | 'period' | 'orderId' | 'itemId' | 'member'
> & { at: string };

/** A line of which there are no entries yet; its first one is of `period` and `at`. */
export const newLine = (
  { source, ordinal, type, category, currency, rateBp, period, at, orderId, itemId, member }: FirstOf,
  { name, status, deliveredAt }: ItemFacts,
): FoldedLine => ({
  ...BLANK,
  source,
  ordinal,
  id: lineId({ source, ordinal }),
  type,
  category,
  currency,
  period,
  accruedPeriod: period,
  accruedAt: at,
  stateAt: at,
  rateBp,
  orderId,
  itemId,
  member,
  name,
  status,
  deliveredAt,
  reverses: category === 'reversal' ? source : '',
});

/** A line after further movements. */
export const withSteps = (before: FoldedLine, steps: readonly Step[]): FoldedLine => addSteps({ ...before }, steps);

/** Adds movements to a line that nobody else has: it is changed itself, for an import makes millions of them. */
export function addSteps(line: FoldedLine, steps: readonly Step[]): FoldedLine {
  line.entries += steps.length;
  for (const { kind, period, pending, confirmed, at, reason } of steps) {
    line.amount += pending + confirmed;
    line.period = period;
    const state = STATE_AFTER[kind];
    if (state === null) continue;
    line.state = state;
    line.stateAt = at;
    line.reason = reason;
    // A return that turns out to have come earlier takes its money back anew.
    if (kind === 'reversal') {
      line.accruedPeriod = period;
      line.accruedAt = at;
    }
  }
  return line;
}
