import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PersonLimit } from './person-limit.ts';
import { TooMany } from './refusal.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a person has to wait, in milliseconds; 0 when the request is taken. */
const waitOf = (limit: PersonLimit, personId: number): number => {
  try {
    limit.count(personId);
    return 0;
  } catch (cause) {
    if (cause instanceof TooMany) return cause.afterMs;
    throw cause;
  }
};

it('a person who asked for all of a minute waits for its end, and nobody else does', () => {
  const limit = new PersonLimit({ minute: 2 });
  expect([waitOf(limit, 1), waitOf(limit, 1), waitOf(limit, 1), waitOf(limit, 2)]).toEqual([0, 0, MINUTE, 0]);
  vi.advanceTimersByTime(MINUTE);
  expect(waitOf(limit, 1)).toBe(0);
});

it('a person who wrote minute after minute as much as one may waits for the end of the day', () => {
  const limit = new PersonLimit({ minute: 2, day: 5 });
  for (let write = 0; write < 5; write += 1) {
    expect(waitOf(limit, 1)).toBe(0);
    vi.advanceTimersByTime(MINUTE);
  }
  expect(waitOf(limit, 1)).toBe(24 * HOUR - 5 * MINUTE);
  vi.advanceTimersByTime(24 * HOUR);
  expect(waitOf(limit, 1)).toBe(0);
});

it('what is refused for the minute is not counted for the day', () => {
  const limit = new PersonLimit({ minute: 1, day: 2 });
  for (let turn = 0; turn < 5; turn += 1) waitOf(limit, 1);
  vi.advanceTimersByTime(MINUTE);
  expect(waitOf(limit, 1)).toBe(0);
});

it('a limit of 0 is none', () => {
  const limit = new PersonLimit({ minute: 0, day: 0 });
  for (let turn = 0; turn < 100; turn += 1) expect(waitOf(limit, 1)).toBe(0);
});
