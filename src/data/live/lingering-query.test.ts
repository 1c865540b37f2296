import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LastingQuery } from '#data/lasting-query.ts';
import { createLingering, LINGER_MS } from './lingering-query.ts';

/** A query of which a test says what it finds. */
function toldQuery() {
  const following = new Set<(value: number) => void>();
  const query: LastingQuery<number> = {
    hasValue: () => false,
    subscribe(next) {
      following.add(next);
      return { unsubscribe: () => void following.delete(next) };
    },
  };
  return { query, find: (value: number): void => following.forEach((next) => next(value)), following };
}

describe('a question of a screen that people come back to', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has at once what is true by then, and tells nothing to the screen that was left', () => {
    const { query, find } = toldQuery();
    const [db, place] = [{}, createLingering<number>()];
    const ask = () => place()(db, () => query);
    const heard: string[] = [];
    const before = ask().subscribe((value) => heard.push(`before ${value}`));
    find(1);
    before.unsubscribe();
    find(2);
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(ask().hasValue()).toBe(true);
    ask().subscribe((value) => heard.push(`after ${value}`));
    vi.advanceTimersByTime(LINGER_MS);
    find(3);
    expect(heard).toEqual(['before 1', 'after 2', 'after 3']);
  });

  it('is let go of when nobody came back in time', () => {
    const { query, find, following } = toldQuery();
    const [db, place] = [{}, createLingering<number>()];
    const looked = place()(db, () => query).subscribe(() => undefined);
    find(1);
    looked.unsubscribe();
    looked.unsubscribe();
    expect(following.size).toBe(1);
    vi.advanceTimersByTime(LINGER_MS);
    expect([following.size, place()(db, () => query).hasValue()]).toEqual([0, false]);
  });

  it('is another one on another day and on another database', () => {
    const [today, tomorrow, theirs] = [toldQuery(), toldQuery(), toldQuery()];
    const [db, place] = [{}, createLingering<number>()];
    const heard: number[] = [];
    place('30')(db, () => today.query).subscribe(() => undefined);
    today.find(1);
    const next = place('1')(db, () => tomorrow.query);
    expect(next.hasValue()).toBe(false);
    next.subscribe((value) => heard.push(value));
    place('1')({}, () => theirs.query).subscribe(() => undefined);
    today.find(2);
    theirs.find(3);
    tomorrow.find(4);
    expect(heard).toEqual([4]);
  });
});
