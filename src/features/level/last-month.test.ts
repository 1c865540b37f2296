import { expect, it } from 'vitest';
import { lastMonth } from './last-month.ts';

const TODAY = '2026-11-20';
const told = (period: string, state: string) => ({
  period,
  state,
  settles_by: '2026-11-21',
  orders_open: 0,
  items_completed: 12,
  sales: 90_000,
  success_rate: 81.5,
  reached: null,
});
const counted = {
  period: '2026-10-01',
  currency: 'MAD',
  decided: true,
  facts: { items_completed: 11, sales: 90_000, success_rate: null },
};

it('the last month is the one that the gateway decides by, as the level tells it', () => {
  expect(lastMonth([told('2026-11-01', 'running'), told('2026-10-01', 'closed')], counted, TODAY)).toMatchObject({
    facts: { items_completed: 12, success_rate: 81.5 },
  });
});

it('the rate of the last month is decided once the month is settled', () => {
  const decided = (state: string) => lastMonth([told('2026-10-01', state)], counted, TODAY)?.decided;
  expect([decided('closed'), decided('settled')]).toEqual([false, true]);
});

it('the last month is what this phone counts of it where it was told while it ran, or not at all', () => {
  expect(lastMonth([told('2026-10-01', 'running'), told('2026-09-01', 'closed')], counted, TODAY)).toBe(counted);
  expect(lastMonth(undefined, counted, TODAY)).toBe(counted);
});

it('there is no last month where the gateway tells the running one alone: it was over when the consultant joined', () => {
  const none = { ...counted, facts: { items_completed: 0, sales: 0, success_rate: null } };
  expect(lastMonth([told('2026-11-01', 'running')], none, TODAY)).toBeNull();
  expect(lastMonth([told('2026-10-01', 'running')], none, TODAY)).toBe(none);
});

it('the last month is unknown where neither tells it', () => {
  expect(lastMonth([], null, TODAY)).toBeNull();
});
