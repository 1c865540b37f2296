import { describe, expect, it } from 'vitest';
import { daysLeft, groupBonuses, marksOf, onHome, reached, stateOf, wayLeft, type Bonus } from './bonus.ts';

const bonus = (id: string, state: string, ends_at = '2026-11-30T23:00:00Z'): Bonus => ({
  id,
  title: id,
  state,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at,
  grace_ends_at: ends_at,
  target: { metric: 'sales', value: 100 },
  progress: 40,
  amount: 15_000,
  currency: 'MAD',
});
const NOW = Date.parse('2026-11-15T12:00:00Z');
const ids = (bonuses: readonly Bonus[]): string[] => bonuses.map(({ id }) => id);

describe('bonuses in groups', () => {
  it('stand by what can be done about them, and one that a newer gateway calls otherwise is still open', () => {
    const groups = groupBonuses(
      [
        bonus('late', 'in-progress', '2026-12-30T00:00:00Z'),
        bonus('soon', 'grace-period'),
        bonus('new', 'half-open', '2027-01-01T00:00:00Z'),
        bonus('done', 'completed'),
        { ...bonus('next', 'available'), starts_at: '2026-11-20T00:00:00Z' },
        bonus('lost', 'ended'),
        bonus('gone', 'no-longer-available', '2026-12-01T00:00:00Z'),
      ],
      NOW,
    );
    expect(ids(groups.open)).toEqual(['soon', 'late', 'new']);
    expect(ids(groups.achieved)).toEqual(['done']);
    expect(ids(groups.coming)).toEqual(['next']);
    expect(ids(groups.over)).toEqual(['gone', 'lost']);
  });
});

it('home shows the two bonuses that end first of those that the program puts there, and all of an older gateway', () => {
  const [first, second, third] = [bonus('first', 'open'), bonus('second', 'open'), bonus('third', 'open')];
  expect(ids(onHome([{ ...first, on_home: false }, { ...second, on_home: true }, third]))).toEqual(['second', 'third']);
  expect(ids(onHome([first, second, third]))).toEqual(['first', 'second']);
});

describe('the state of a bonus', () => {
  const timed = (state: string) => ({ ...bonus('race', state), grace_ends_at: '2026-12-10T23:00:00Z' });
  const on = (state: string, moment: string): string => stateOf(timed(state), Date.parse(moment));

  it('goes on by its own times where the phone has heard nothing since', () => {
    expect(on('in-progress', '2026-11-30T22:59:59Z')).toBe('in-progress');
    expect(on('in-progress', '2026-11-30T23:00:00Z')).toBe('grace-period');
    expect(on('in-progress', '2026-12-10T23:00:00Z')).toBe('ended');
    expect(on('grace-period', '2026-12-10T23:00:00Z')).toBe('ended');
    expect(on('available', '2026-10-31T23:59:59Z')).toBe('available');
    expect(on('available', '2026-11-01T00:00:00Z')).toBe('in-progress');
    expect(on('available', '2027-01-01T00:00:00Z')).toBe('ended');
  });

  it('stays as it was told where no time changes it, and goes back for none', () => {
    for (const state of ['achieved', 'ended', 'no-longer-available', 'half-open'])
      expect(on(state, '2027-01-01T00:00:00Z')).toBe(state);
    expect(on('completed', '2027-01-01T00:00:00Z')).toBe('achieved');
    expect(on('grace-period', '2026-11-15T00:00:00Z')).toBe('grace-period');
  });

  it('that passed its grace period on the phone is over, and no longer to reach', () => {
    const groups = groupBonuses([timed('in-progress')], Date.parse('2026-12-24T00:00:00Z'));
    expect([ids(groups.open), ids(groups.over)]).toEqual([[], ['race']]);
  });
});

describe('progress', () => {
  it('is a share that never goes over the whole', () => {
    expect(reached(bonus('a', 'in-progress'))).toBe(0.4);
    expect(reached({ progress: 300, target: { metric: 'sales', value: 100 } })).toBe(1);
    expect(reached({ progress: 0, target: { metric: 'sales', value: 0 } })).toBe(1);
  });

  it('counts whole days that are left', () => {
    const now = Date.parse('2026-11-28T12:00:00Z');
    expect(daysLeft('2026-11-30T23:00:00Z', now)).toBe(2);
    expect(daysLeft('2026-11-28T13:00:00Z', now)).toBe(0);
    expect(daysLeft('2026-11-01T13:00:00Z', now)).toBe(0);
  });
});

describe('the way left to a bonus', () => {
  const race = (progress: number, state = 'in-progress', now = NOW) =>
    wayLeft(
      { ...bonus('race', state), target: { metric: 'items_completed', value: 100 }, progress, amount: 50_000 },
      now,
    );

  it('is what is missing, what each of it brings, and the next mark', () => {
    expect(race(94)).toEqual({ missing: 6, each: 8333, mark: null });
    expect(race(40)).toEqual({ missing: 60, each: 833, mark: 50 });
    expect(race(50)).toMatchObject({ mark: 75 });
    expect(race(99)).toMatchObject({ missing: 1, each: 50_000 });
  });

  it('is none once it is reached, over, or not begun', () => {
    expect(race(100)).toBeNull();
    for (const state of ['completed', 'achieved', 'ended', 'grace-period']) expect(race(40, state)).toBeNull();
    expect(race(40, 'available', Date.parse('2026-10-15T00:00:00Z'))).toBeNull();
  });

  it('is none after the end, when nothing new counts any more', () => {
    expect(race(99, 'in-progress', Date.parse('2026-11-30T23:00:00Z'))).toBeNull();
  });

  it('of a small target has each mark once, and none of a target of one', () => {
    const marks = (value: number) => marksOf({ target: { metric: 'members', value } });
    expect([1, 2, 3, 4, 0].map(marks)).toEqual([[], [1], [1, 2], [1, 2, 3], []]);
  });
});
