import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusState, graceEnd, type BonusTimes } from './bonus.ts';

const DAY = 86_400_000;
const times: BonusTimes = {
  startsAt: Date.parse('2026-03-01T00:00:00Z'),
  endsAt: Date.parse('2026-04-01T00:00:00Z'),
  graceDays: 14,
  withdrawnAt: null,
};
const at = (instant: string): number => Date.parse(instant);
const stateAt = (now: number, achieved = false, given: Partial<BonusTimes> = {}) =>
  bonusState({ ...times, ...given }, { now, achieved });

describe('a bonus', () => {
  it.each([
    ['2026-02-28T23:59:59Z', 'available'],
    ['2026-03-01T00:00:00Z', 'in-progress'],
    ['2026-03-31T23:59:59Z', 'in-progress'],
    ['2026-04-01T00:00:00Z', 'grace-period'],
    ['2026-04-14T23:59:59Z', 'grace-period'],
    ['2026-04-15T00:00:00Z', 'ended'],
  ])('is at %s: %s', (now, state) => {
    expect(stateAt(at(now))).toBe(state);
  });

  it('that was achieved stays achieved, whatever comes', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.option(fc.date({ noInvalidDate: true })), (now, withdrawn) => {
        expect(stateAt(now.getTime(), true, { withdrawnAt: withdrawn?.getTime() ?? null })).toBe('achieved');
      }),
    );
  });

  it('that was taken back is no longer available from that moment on', () => {
    const withdrawnAt = at('2026-03-10T00:00:00Z');
    expect(stateAt(withdrawnAt - 1, false, { withdrawnAt })).toBe('in-progress');
    expect(stateAt(withdrawnAt, false, { withdrawnAt })).toBe('no-longer-available');
    expect(stateAt(at('2027-01-01T00:00:00Z'), false, { withdrawnAt })).toBe('no-longer-available');
  });

  it('never goes back to an earlier state as time passes', () => {
    const order = ['available', 'in-progress', 'grace-period', 'ended', 'no-longer-available'];
    const moment = fc.integer({ min: times.startsAt - 60 * DAY, max: times.endsAt + 60 * DAY });
    fc.assert(
      fc.property(moment, moment, fc.option(moment), fc.nat(40), (one, other, withdrawnAt, graceDays) => {
        const [first, second] = [one, other]
          .toSorted((a, b) => a - b)
          .map((now) => order.indexOf(stateAt(now, false, { withdrawnAt, graceDays })));
        expect(second ?? -1).toBeGreaterThanOrEqual(first ?? 0);
      }),
    );
  });

  it('without days of grace ends at its end', () => {
    expect(graceEnd({ ...times, graceDays: 0 })).toBe(times.endsAt);
    expect(stateAt(times.endsAt, false, { graceDays: 0 })).toBe('ended');
  });
});
