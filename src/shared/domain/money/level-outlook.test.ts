import { describe, expect, it } from 'vitest';
import { levelGap, levelOutlook, type LevelMonth } from './level-outlook.ts';

const GOLD = [
  { metric: 'items_completed', value: 60 },
  { metric: 'sales', value: 3_000_000 },
  { metric: 'success_rate', value: 78 },
];
const month = (period: string, part: Partial<LevelMonth> = {}): LevelMonth => ({
  period,
  state: 'running',
  settles_by: '2026-12-21',
  orders_open: 4,
  items_completed: 47,
  sales: 2_580_000,
  success_rate: 77.8,
  reached: null,
  ...part,
});
const OCTOBER = { state: 'closed', settles_by: '2026-11-21', reached: 'gold' };

describe('what happens next with a level', () => {
  it('is the decision about the month that is over, once its last orders are decided', () => {
    expect(levelOutlook(GOLD, [month('2026-11-01'), month('2026-10-01', OCTOBER)], '2026-11-18')).toEqual({
      kind: 'decides',
      period: '2026-10-01',
      open: 4,
      by: '2026-11-21',
    });
  });

  it('is what the running month lacks, with the days that are left', () => {
    expect(levelOutlook(GOLD, [month('2026-11-01'), month('2026-10-01', { state: 'settled' })], '2026-11-23')).toEqual({
      kind: 'gap',
      period: '2026-11-01',
      until: '2026-11-30',
      days: 8,
      gap: { items: 13, sales: 420_000, rate: 78 },
    });
  });

  it('is that a month which lacks nothing so far is decided after its end', () => {
    expect(levelOutlook(GOLD, [month('2026-11-01', { reached: 'platinum' })], '2026-11-23')).toEqual({
      kind: 'reached',
      period: '2026-11-01',
      by: '2026-12-21',
    });
  });

  it('is told of the last day of a month as of one day', () => {
    expect(levelOutlook(GOLD, [month('2026-11-01')], '2026-11-30')).toMatchObject({ days: 1 });
  });

  it('is not foretold for a month that was told while it ran and is over', () => {
    expect(levelOutlook(GOLD, [month('2026-11-01')], '2026-12-02')).toEqual({ kind: 'over', period: '2026-11-01' });
  });

  it('is not foretold for a month whose day of decision is over, as on a phone that was without a connection since', () => {
    const reached = [month('2026-11-01', { reached: 'gold' })];
    expect(levelOutlook(GOLD, reached, '2026-12-21')).toMatchObject({ kind: 'reached' });
    expect(levelOutlook(GOLD, reached, '2026-12-22')).toEqual({ kind: 'over', period: '2026-11-01' });
    const waiting = [month('2026-11-01'), month('2026-10-01', OCTOBER)];
    expect(levelOutlook(GOLD, waiting, '2026-11-21')).toMatchObject({ kind: 'decides' });
    expect(levelOutlook(GOLD, waiting, '2026-11-22')).toEqual({ kind: 'over', period: '2026-10-01' });
  });

  it('is unknown without months', () => {
    expect(levelOutlook(GOLD, [], '2026-11-30')).toBeNull();
  });
});

describe('what a month lacks for a level', () => {
  it('is nothing of what is reached', () => {
    expect(levelGap(GOLD, { items_completed: 60, sales: 3_000_001, success_rate: 78 })).toEqual({
      items: 0,
      sales: 0,
      rate: null,
    });
  });

  it('is the rate while no order is decided', () => {
    expect(levelGap(GOLD, { items_completed: 60, sales: 9_000_000, success_rate: null }).rate).toBe(78);
  });

  it('leaves out what this version does not know', () => {
    expect(levelGap([{ metric: 'reviews', value: 5 }], month('2026-11-01'))).toEqual({
      items: 0,
      sales: 0,
      rate: null,
    });
  });
});
