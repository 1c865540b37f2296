import type { CommissionLine } from './commission-line.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';

/** One thing that a pull found changed on an item. `before` is null for one that was not here, `after` for one that is gone. */
export interface Change {
  /** `itemKey` of the item. */
  key: string;
  /** Name to show, kept because the item itself may be gone. */
  name: string;
  field: 'status' | 'price' | 'commission' | 'quantity' | 'item';
  before: string | number | null;
  after: string | number | null;
  asOf: string;
}

/** One thing that a pull found changed on a commission line; `name` is '' for a line of the team. */
export interface LineChange {
  /** Id of the line. */
  key: string;
  name: string;
  /** `line`: it came or went; a `period` changes when a pending line moves on at month end. */
  field: 'state' | 'amount' | 'period' | 'line';
  before: string | number | null;
  after: string | number | null;
  asOf: string;
  /** The line as it was last, of one that is gone; earlier versions did not keep it. */
  was?: CommissionLine;
}

/** What happened to one item over a stretch of time: each field from its first value to its last. */
export interface ItemChange {
  key: string;
  name: string;
  /** `new`: was not here before; `gone`: is no more; `changed`: everything else. */
  kind: 'new' | 'gone' | 'changed';
  status: { before: string; after: string } | null;
  commission: { before: number; after: number } | null;
  asOf: string;
}

/**
 * Folds changes, in the order in which they were seen, into one entry per item, newest first. What came back to where it began is left
 * out, an item that went and came back as it was, too.
 */
export function foldChanges(changes: Iterable<Change>): ItemChange[] {
  const items = new Map<string, Seen>();
  for (const change of changes) {
    const entry = items.get(change.key) ?? blank(change);
    items.delete(change.key);
    items.set(change.key, { ...entry, name: change.name, asOf: change.asOf, ...applied(entry, change) });
  }
  return [...items.values()]
    .filter(isTelling)
    .map(({ born: _born, left: _left, ...entry }) => entry)
    .toReversed();
}

/** Whether everything that these changes are of was here and is no more. */
export function areGone(changes: readonly Change[]): boolean {
  const last = new Map(changes.map((change) => [change.key, change]));
  return last.size > 0 && [...last.values()].every(({ field, after }) => field === 'item' && after === null);
}

/** An item on the way through its changes: whether it was not here before, and the status in which it went. */
type Seen = ItemChange & { born: boolean; left: string | null };

const blank = ({ key, name, asOf, field, before }: Change): Seen => ({
  key,
  name,
  kind: 'changed',
  status: null,
  commission: null,
  asOf,
  born: field === 'item' && before === null,
  left: null,
});

function applied(entry: Seen, { field, before, after }: Change): Partial<Seen> {
  if (field === 'item' && after === null) return { kind: 'gone', left: typeof before === 'string' ? before : null };
  if (field === 'item') return entry.born || entry.kind !== 'gone' ? { kind: 'new' } : cameBack(entry, String(after));
  if (field === 'status' && typeof before === 'string' && typeof after === 'string') {
    return { status: { before: entry.status?.before ?? before, after } };
  }
  if (field === 'commission' && typeof before === 'number' && typeof after === 'number') {
    return { commission: { before: entry.commission?.before ?? before, after } };
  }
  return {};
}

/** An item that is here again: what became of it meanwhile is told, not that it came. */
const cameBack = ({ status, left }: Seen, after: string): Partial<Seen> => ({
  kind: 'changed',
  status: { before: status?.before ?? left ?? after, after },
});

const isTelling = (entry: ItemChange): boolean =>
  entry.kind !== 'changed' ||
  (entry.status !== null && entry.status.before !== entry.status.after) ||
  (entry.commission !== null && entry.commission.before !== entry.commission.after);

/** What a change did to the consultant's commission on that item, in minor units. */
export interface CommissionEffect {
  confirmed: number;
  pending: number;
}

/**
 * The effect of a change. `now` is the item as it is, null when it is gone or not on this phone; then only a change
 * whose amounts are known has an effect.
 */
export function commissionEffect(
  change: ItemChange,
  now: { status: string; commission: number } | null,
): CommissionEffect {
  if (!now || change.kind === 'gone') return { confirmed: 0, pending: 0 };
  const after = amounts(now.status, now.commission);
  if (change.kind === 'new') return after;
  const before = amounts(change.status?.before ?? now.status, change.commission?.before ?? now.commission);
  return { confirmed: after.confirmed - before.confirmed, pending: after.pending - before.pending };
}

function amounts(status: string, commission: number): CommissionEffect {
  const state = commissionState(status);
  return { confirmed: state === 'confirmed' ? commission : 0, pending: state === 'pending' ? commission : 0 };
}
