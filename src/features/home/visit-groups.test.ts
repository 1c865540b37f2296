import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { commissionEffect } from '#shared/domain/commissions/change-history.ts';
import type { Activity, LineActivity } from './since-visit.ts';
import { visitGroups, type Entry, type What } from './visit-groups.ts';

const item = (n: number, before: string, after: string, commission: number, asOf: string): Activity => {
  const change = {
    key: `${n}/1`,
    name: `Item ${n}`,
    kind: 'changed',
    status: { before, after },
    commission: null,
    asOf,
  } as const;
  const now = sampleItem({ orderId: String(n), status: after, commission });
  return { change, item: now, effect: commissionEffect(change, now) };
};
const line = (n: number, category: string, amount: number, asOf: string): LineActivity => ({
  event: { key: `line-${n}`, name: '', kind: 'new', state: null, amount: null, asOf, was: null },
  line: sampleLine({ id: `line-${n}`, category, amount, state: 'confirmed' }),
  effect: { confirmed: amount, pending: 0 },
});

const ON_THEIR_WAY: ReadonlySet<unknown> = new Set(['created', 'ongoing', 'delivered']);
const isOnItsWay = (entry: Entry): boolean =>
  ON_THEIR_WAY.has(entry.of === 'item' ? entry.activity.change.status?.after : entry.activity.line?.status);
const isUnpaid = (what: What): boolean => what === 'moved' || what === 'other';

const [MONDAY, TUESDAY] = ['2026-03-16T10:00:00Z', '2026-03-17T10:00:00Z'];

describe('what happened since the last visit', () => {
  it('is told by kind with its sum, the newest first and the largest first within', () => {
    const groups = visitGroups({
      activities: [
        item(1, 'delivered', 'completed', 500, MONDAY),
        item(2, 'delivered', 'completed', 900, MONDAY),
        item(3, 'completed', 'returned', 700, TUESDAY),
        item(4, 'ongoing', 'rejected', 300, TUESDAY),
        item(5, 'ongoing', 'delivered', 100, MONDAY),
      ],
      lines: [line(6, 'success-rate', -400, TUESDAY)],
    });
    expect(groups.map(({ what, sum, entries }) => [what, sum?.amount ?? null, entries.map(({ key }) => key)])).toEqual([
      ['taken-back', -700, ['3/1']],
      ['success-rate', -400, ['line-6']],
      ['cancelled', -300, ['4/1']],
      ['confirmed', 1400, ['2/1', '1/1']],
      ['moved', null, ['5/1']],
    ]);
  });

  it('names each thing once, and its sums are those of the things', () => {
    const statuses = fc.constantFrom('created', 'ongoing', 'delivered', 'completed', 'returned', 'rejected');
    const moment = fc.constantFrom(MONDAY, TUESDAY);
    const earned = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 }));
    const story = fc.array(fc.tuple(statuses, statuses, earned, moment));
    fc.assert(
      fc.property(story, (told) => {
        const activities = told.map(([before, after, commission, asOf], n) => item(n, before, after, commission, asOf));
        const groups = visitGroups({ activities, lines: [] });
        const entries = groups.flatMap((group) => group.entries);
        expect(entries.map(({ key }) => key).sort()).toEqual(activities.map(({ change }) => change.key).sort());
        for (const { sum, entries: own } of groups)
          expect(sum?.amount ?? 0).toBe(own.reduce((total, { amount }) => total + amount, 0));
        const unpaid = groups.flatMap(({ what, entries: own }) =>
          isUnpaid(what) ? own.map((entry) => ({ what, entry })) : [],
        );
        for (const { what, entry } of unpaid) expect(what).toBe(isOnItsWay(entry) ? 'moved' : 'other');
      }),
    );
  });

  it('that moved no money is on its way only while its item is', () => {
    const unknown = { ...item(3, 'ongoing', 'teleported', 0, MONDAY), item: null };
    const unpaid = (n: number, status: string): LineActivity => {
      const { line: of, ...rest } = line(n, 'mall', 0, MONDAY);
      return { ...rest, line: of && { ...of, status } };
    };
    const groups = visitGroups({
      activities: [item(1, 'failed', 'rejected', 300, MONDAY), item(2, 'created', 'ongoing', 300, MONDAY), unknown],
      lines: [unpaid(4, 'delivered'), unpaid(5, 'returned'), unpaid(6, '')],
    });
    expect(groups.map(({ what, entries }) => [what, entries.map(({ key }) => key).sort()])).toEqual([
      ['other', ['1/1', '3/1', 'line-5', 'line-6']],
      ['moved', ['2/1', 'line-4']],
    ]);
  });

  it('in several currencies has no sum', () => {
    const foreign = item(2, 'delivered', 'completed', 900, MONDAY);
    const groups = visitGroups({
      activities: [
        item(1, 'delivered', 'completed', 500, MONDAY),
        { ...foreign, item: sampleItem({ currency: 'XOF', status: 'completed', commission: 900 }) },
      ],
      lines: [],
    });
    expect(groups.map(({ sum }) => sum)).toEqual([null]);
  });
});
