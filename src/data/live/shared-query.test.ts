import { describe, expect, it } from 'vitest';
import type { LastingQuery } from '#data/lasting-query.ts';
import { createShared } from './shared-query.ts';

/** A query of which a test says what it finds, and that counts how often it is followed. */
function countedQuery() {
  const following = new Set<(value: number) => void>();
  let begun = 0;
  const query: LastingQuery<number> = {
    hasValue: () => false,
    subscribe(next) {
      begun += 1;
      following.add(next);
      return { unsubscribe: () => void following.delete(next) };
    },
  };
  const find = (value: number): void => following.forEach((next) => next(value));
  return { query, find, begun: () => begun, following: () => following.size };
}

describe('a question that several ask of one database', () => {
  it('is followed once, and each hears what it finds', () => {
    const shared = createShared<number>();
    const { query, find, begun } = countedQuery();
    const db = {};
    const heard: string[] = [];
    for (const name of ['a', 'b']) shared(db, () => query).subscribe((value) => heard.push(`${name}${value}`));
    find(1);
    find(2);
    expect(begun()).toBe(1);
    expect(heard).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('is answered at once for whoever comes later', () => {
    const shared = createShared<number>();
    const { query, find } = countedQuery();
    const one = shared({}, () => query);
    expect(one.hasValue()).toBe(false);
    one.subscribe(() => undefined);
    find(7);
    const heard: number[] = [];
    expect(one.hasValue()).toBe(true);
    one.subscribe((value) => heard.push(value));
    expect(heard).toEqual([7]);
  });

  it('is let go of with the last one who asks, and says nothing old to the next', () => {
    const shared = createShared<number>();
    const { query, find, begun, following } = countedQuery();
    const one = shared({}, () => query);
    const [first, second] = [one.subscribe(() => undefined), one.subscribe(() => undefined)];
    find(1);
    first.unsubscribe();
    first.unsubscribe();
    expect(following()).toBe(1);
    second.unsubscribe();
    expect(following()).toBe(0);
    const heard: number[] = [];
    one.subscribe((value) => heard.push(value));
    expect([heard, begun()]).toEqual([[], 2]);
    find(2);
    expect(heard).toEqual([2]);
  });

  it('is another one on another database', () => {
    const shared = createShared<number>();
    const [ours, theirs] = [countedQuery(), countedQuery()];
    const heard: number[] = [];
    shared({}, () => ours.query).subscribe((value) => heard.push(value));
    shared({}, () => theirs.query).subscribe(() => undefined);
    theirs.find(2);
    ours.find(1);
    expect(heard).toEqual([1]);
  });
});
