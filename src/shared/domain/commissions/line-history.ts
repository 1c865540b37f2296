import type { CommissionEffect, LineChange } from './change-history.ts';
import type { CommissionLine } from './commission-line.ts';

/** What happened to one commission line over a stretch of time. */
export interface LineEvent {
  /** Id of the line. */
  key: string;
  /** '' for a line of the team. */
  name: string;
  /** `new`: was not here before; `gone`: is no more; `changed`: everything else. */
  kind: 'new' | 'gone' | 'changed';
  state: { before: string; after: string } | null;
  amount: { before: number; after: number } | null;
  asOf: string;
  /** The line as it was last, of one that went; null where nobody kept it. */
  was: CommissionLine | null;
}

/**
 * Folds changes, in the order in which they were seen, into one event per line, newest first. Left out is what came and
 * went meanwhile, what came back to where it began, and a pending line that merely moved on to the next month.
 */
export function foldLineChanges(changes: Iterable<LineChange>): LineEvent[] {
  const events = new Map<string, LineEvent & { born: boolean }>();
  for (const change of changes) {
    const { key, name, asOf } = change;
    const known = events.get(key) ?? {
      key,
      name,
      kind: 'changed',
      state: null,
      amount: null,
      asOf,
      was: null,
      born: change.field === 'line' && change.before === null,
    };
    events.delete(key);
    events.set(key, { ...known, name, asOf, ...applied(known, change) });
  }
  return [...events.values()]
    .filter((event) => !(event.born && event.kind === 'gone') && isTelling(event))
    .map(({ born: _born, ...event }) => event)
    .toReversed();
}

function applied(event: LineEvent, { field, before, after, was }: LineChange): Partial<LineEvent> {
  if (field === 'line') return after === null ? { kind: 'gone', was: was ?? null } : { kind: 'new' };
  if (field === 'state' && typeof before === 'string' && typeof after === 'string')
    return { state: { before: event.state?.before ?? before, after } };
  if (field === 'amount' && typeof before === 'number' && typeof after === 'number')
    return { amount: { before: event.amount?.before ?? before, after } };
  return {};
}

const isTelling = ({ kind, state, amount }: LineEvent): boolean =>
  kind !== 'changed' ||
  (state !== null && state.before !== state.after) ||
  (amount !== null && amount.before !== amount.after);

/**
 * The effect of an event in minor units. `now` is the line as it is, null when it is gone; null of one of which nothing is
 * known.
 */
export function lineEffect(
  { kind, was, state, amount }: LineEvent,
  now: { state: string; amount: number } | null,
): CommissionEffect | null {
  const last = now ?? was;
  if (!last) return null;
  const after = kind === 'gone' ? NOTHING : amounts(last.state, last.amount);
  // A line that came back was here before.
  const first = was ?? (kind === 'new' ? null : last);
  if (!first) return after;
  const before = amounts(state?.before ?? first.state, amount?.before ?? first.amount);
  return { confirmed: after.confirmed - before.confirmed, pending: after.pending - before.pending };
}

const NOTHING: CommissionEffect = { confirmed: 0, pending: 0 };

const amounts = (state: string, amount: number): CommissionEffect => ({
  confirmed: state === 'confirmed' ? amount : 0,
  pending: state === 'pending' ? amount : 0,
});
