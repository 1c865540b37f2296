import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { foldLines, type FoldedLine } from './fold-lines.ts';
import { deriveItem, type LifeEvent } from './item-life.ts';
import { planItem, type Share } from './item-lines.ts';
import type { LedgerEntry, Step } from './ledger-entry.ts';
import { rollSteps } from './line-steps.ts';

const ZONE = 'Africa/Casablanca';
const START = Date.parse('2026-01-20T10:00:00Z');
const DAY = 86_400_000;
const at = (day: number): string => new Date(START + day * DAY).toISOString().replace('.000', '');
const share: Share = { type: 'direct', orderType: 'mall', amount: 5000, notEligible: '' };
const facts = { name: 'Phone', status: 'created', deliveredAt: '' };

/** The ledger of one item, kept as the gateway keeps it: events arrive, months are closed, entries are only added. */
class Ledger {
  readonly entries: LedgerEntry[] = [];
  readonly events: LifeEvent[] = [];
  openFrom = '';
  amount = share.amount;

  lines(): FoldedLine[] {
    return foldLines(this.entries, () => facts);
  }

  arrive(event: LifeEvent): void {
    if (!this.events.some((known) => known.status === event.status && known.at === event.at)) this.events.push(event);
    const state = deriveItem(this.events);
    if (!state) return;
    const life = { ...state, orderedAt: at(0), reason: '' };
    const calendar = { timeZone: ZONE, openFrom: this.openFrom, liveFrom: '' };
    for (const plan of planItem(life, { ...share, amount: this.amount }, this.lines(), calendar))
      for (const step of plan.steps) this.add(plan.ordinal, plan.category, step);
  }

  closeMonth(): void {
    const month = this.openFrom === '' ? monthOf(at(0).slice(0, 10)) : this.openFrom;
    const next = addDays(monthEnd(month), 1);
    for (const line of this.lines())
      if (line.state === 'pending' && line.period <= month)
        for (const step of rollSteps(line.amount, line.period, next, (period) => `${period}T00:00:00Z`))
          this.add(line.ordinal, 'mall', step);
    this.openFrom = next;
  }

  private add(ordinal: number, category: LedgerEntry['category'], step: Step): void {
    const no = this.entries.filter((entry) => entry.ordinal === ordinal).length + 1;
    const head = { source: 'O/1', ordinal, no, type: 'direct', category, currency: 'MAD' } as const;
    this.entries.push({ ...head, orderId: 'O', itemId: '1', name: '', rateBp: 500, ...step });
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const present = (lines: readonly FoldedLine[]) =>
  lines
    .filter((line) => line.state !== 'void')
    .map(({ category, state, amount, period, accruedPeriod, stateAt }) => ({
      category,
      state,
      amount,
      period,
      accruedPeriod,
      stateAt,
    }))
    .sort((a, b) => (a.category < b.category ? -1 : 1));

const anyEvent = fc.record({
  status: fc.constantFrom('created', 'ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'),
  at: fc.integer({ min: 0, max: 70 }).map(at),
  reason: fc.constant(null),
});
const history = fc.array(anyEvent, { minLength: 1, maxLength: 8 });
const acts = fc.array(fc.oneof(anyEvent, fc.constant('close' as const), fc.constantFrom(3000, 5000, 8000)), {
  minLength: 1,
  maxLength: 14,
});

describe('the ledger of an item', () => {
  it('ends in the same lines when events come late, twice and in any order', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 99 }), (events, seed) => {
        const straight = new Ledger();
        for (const event of events.toSorted((a, b) => (a.at < b.at ? -1 : 1))) straight.arrive(event);
        const muddled = new Ledger();
        const shuffled = [...events, ...events.slice(0, seed % events.length)].toSorted(
          (a, b) => ((a.at.charCodeAt(9) * seed) % 7) - ((b.at.charCodeAt(9) * seed) % 7),
        );
        for (const event of shuffled) muddled.arrive(event);
        expect(present(muddled.lines())).toEqual(present(straight.lines()));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every amount: entries add up to lines in every month, and what is finished has nothing pending', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const ledger = new Ledger();
        for (const act of list) {
          if (act === 'close') ledger.closeMonth();
          else if (typeof act === 'number') ledger.amount = act;
          else ledger.arrive(act);
          const lines = ledger.lines();
          for (const period of new Set(ledger.entries.map((entry) => entry.period))) {
            const of = ledger.entries.filter((entry) => entry.period === period);
            const standing = lines.filter((line) => line.period === period);
            const amount = (state: string) =>
              sum(standing.filter((line) => line.state === state).map((line) => line.amount));
            expect(sum(of.map((entry) => entry.pending))).toBe(amount('pending'));
            expect(sum(of.map((entry) => entry.confirmed))).toBe(amount('confirmed'));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is worth what its life says, whatever was closed in between', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const ledger = new Ledger();
        for (const act of list) {
          if (act === 'close') ledger.closeMonth();
          else if (typeof act === 'number') ledger.amount = act;
          else ledger.arrive(act);
        }
        ledger.arrive({ status: 'created', at: at(0), reason: null });
        const status = deriveItem(ledger.events)?.status;
        const worth = status === 'failed' || status === 'rejected' || status === 'returned' ? 0 : ledger.amount;
        expect(sum(ledger.entries.map((entry) => entry.pending + entry.confirmed))).toBe(worth);
        const pending = sum(ledger.entries.map((entry) => entry.pending));
        const isOpen = worth > 0 && status !== 'completed';
        expect(pending).toBe(isOpen ? pending : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('never writes money into a closed month, and says the same twice only once', () => {
    fc.assert(
      fc.property(acts, anyEvent, (list, event) => {
        const ledger = new Ledger();
        for (const act of list) {
          if (act === 'close') ledger.closeMonth();
          else if (typeof act === 'number') ledger.amount = act;
          else ledger.arrive(act);
        }
        const before = ledger.entries.length;
        ledger.arrive(event);
        const late = ledger.entries.slice(before).filter((entry) => entry.period < ledger.openFrom);
        for (const month of new Set(late.map((entry) => entry.period))) {
          const inMonth = late.filter((entry) => entry.period === month);
          expect(sum(inMonth.map((entry) => entry.pending))).toBe(0);
          expect(sum(inMonth.map((entry) => entry.confirmed))).toBe(0);
        }
        const count = ledger.entries.length;
        ledger.arrive(event);
        expect(ledger.entries.length).toBe(count);
      }),
      { numRuns: 1000 },
    );
  });

  it('confirms in the month of completion and moves an open line on at the end of a month', () => {
    const ledger = new Ledger();
    ledger.arrive({ status: 'created', at: at(0), reason: null });
    ledger.closeMonth();
    expect(ledger.lines()).toMatchObject([
      { state: 'pending', amount: 5000, period: '2026-02-01', accruedPeriod: '2026-01-01' },
    ]);
    ledger.arrive({ status: 'completed', at: at(20), reason: null });
    expect(ledger.lines()).toMatchObject([{ state: 'confirmed', amount: 5000, period: '2026-02-01', stateAt: at(20) }]);
    expect(ledger.entries.map((entry) => entry.kind)).toEqual(['accrual', 'roll-out', 'roll-in', 'confirm']);
  });

  it('takes back what a closed month has confirmed by a line in the open one', () => {
    const ledger = new Ledger();
    ledger.arrive({ status: 'completed', at: at(8), reason: null });
    ledger.closeMonth();
    ledger.arrive({ status: 'returned', at: at(5), reason: null });
    expect(present(ledger.lines())).toMatchObject([
      { category: 'mall', amount: 5000, period: '2026-01-01' },
      { category: 'reversal', amount: -5000, period: '2026-02-01' },
    ]);
  });
});
