import type { CommissionEffect } from '#shared/domain/commissions/change-history.ts';
import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import { turnOf, type Turn } from '#shared/domain/commissions/turn.ts';
import { commissionState, isItemStatus } from '#shared/domain/items/order-status.ts';
import type { Activity, LineActivity, SinceVisit } from './since-visit.ts';

/** What happened: money came or went, or an item or line was told of without any: one on its way (`moved`), that went, or another. */
export type What = Turn | 'moved' | 'gone' | 'other';

/** One thing that happened, with the money that it moved. */
export type Entry = {
  key: string;
  asOf: string;
  /** Minor units, 0 where no money moved; the sign tells the way. */
  amount: number;
  currency: string;
} & ({ of: 'item'; activity: Activity } | { of: 'line'; activity: LineActivity });

/** Things of one kind together, the largest first. */
export interface VisitGroup {
  what: What;
  entries: Entry[];
  /** Null in several currencies, and where no money moved. */
  sum: { amount: number; currency: string } | null;
  /** When the newest of them was seen. */
  asOf: string;
}

const amountOf = ({ confirmed, pending }: CommissionEffect): number => confirmed || pending;

const kindOf = (kind: 'new' | 'gone' | 'changed', status = ''): What =>
  kind === 'gone' ? 'gone' : isItemStatus(status) && commissionState(status) === 'pending' ? 'moved' : 'other';

/** What happened, in groups: the newest first, of the same moment that with the most money; the largest first within. */
export function visitGroups({ activities, lines }: Pick<SinceVisit, 'activities' | 'lines'>): VisitGroup[] {
  const groups = new Map<What, Entry[]>();
  const add = (what: What, entry: Entry): unknown => groups.set(what, [...(groups.get(what) ?? []), entry]);
  for (const activity of activities) {
    const { change, item, effect } = activity;
    const { key, asOf } = change;
    const entry = {
      key,
      asOf,
      amount: amountOf(effect),
      currency: item?.currency ?? '',
      of: 'item',
      activity,
    } as const;
    add(turnOf(effect) ?? kindOf(change.kind, item?.status ?? change.status?.after), entry);
  }
  for (const activity of lines) {
    const { event, line, effect } = activity;
    const { key, asOf } = event;
    const entry = {
      key,
      asOf,
      amount: amountOf(effect),
      currency: line?.currency ?? '',
      of: 'line',
      activity,
    } as const;
    add(turnOf(effect, line ? countsAs(line) : '') ?? kindOf(event.kind, line?.status), entry);
  }
  return [...groups]
    .map(([what, entries]) => groupOf(what, entries))
    .sort((a, b) => (a.asOf === b.asOf ? sizeOf(b) - sizeOf(a) : a.asOf < b.asOf ? 1 : -1));
}

function groupOf(what: What, entries: readonly Entry[]): VisitGroup {
  const [currency, ...others] = new Set(entries.flatMap((entry) => (entry.amount === 0 ? [] : [entry.currency])));
  return {
    what,
    entries: entries.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount)),
    sum:
      currency === undefined || others.length > 0
        ? null
        : { currency, amount: entries.reduce((total, { amount }) => total + amount, 0) },
    asOf: entries.reduce((last, { asOf }) => (asOf > last ? asOf : last), ''),
  };
}

const sizeOf = ({ sum }: VisitGroup): number => Math.abs(sum?.amount ?? 0);
