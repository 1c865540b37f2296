import type { CommissionEffect, LineChange } from './change-history.ts';

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

function applied(event: LineEvent, { field, before, after }: LineChange): Partial<LineEvent> {
  if (field === 'line') return { kind: after === null ? 'gone' : before === null ? 'new' : event.kind };
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

/** The effect of an event in minor units. `now` is the line as it is; of one that is gone nothing is known. */
export function lineEffect(event: LineEvent, now: { state: string; amount: number } | null): CommissionEffect {
  if (!now || event.kind === 'gone') return { confirmed: 0, pending: 0 };
  const after = amounts(now.state, now.amount);
  if (event.kind === 'new') return after;
  const before = amounts(event.state?.before ?? now.state, event.amount?.before ?? now.amount);
  return { confirmed: after.confirmed - before.confirmed, pending: after.pending - before.pending };
}

const amounts = (state: string, amount: number): CommissionEffect => ({
  confirmed: state === 'confirmed' ? amount : 0,
  pending: state === 'pending' ? amount : 0,
});
