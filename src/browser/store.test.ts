import { describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

describe('a store', () => {
  it('tells of every new value, and of none that it holds already', () => {
    const store = createStore(1);
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.current()));
    store.set(2);
    store.set(2);
    store.set(3);
    stop();
    store.set(4);
    expect(heard).toEqual([2, 3]);
    expect(store.current()).toBe(4);
  });

  it('tells each of two who hand over the same listener, until that one stops', () => {
    const store = createStore('a');
    let calls = 0;
    const listener = (): void => void (calls += 1);
    const stop = store.subscribe(listener);
    store.subscribe(listener);
    store.set('b');
    stop();
    stop();
    store.set('c');
    expect(calls).toBe(3);
  });

  it('is fed only while somebody watches it, and again when somebody comes back', () => {
    const reported: string[] = [];
    const store = createStore(0, () => {
      reported.push('begun');
      return () => reported.push('ended');
    });
    const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
    expect(reported).toEqual(['begun']);
    for (const stop of stops) stop();
    expect(reported).toEqual(['begun', 'ended']);
    store.subscribe(() => undefined)();
    expect(reported).toEqual(['begun', 'ended', 'begun', 'ended']);
  });
});
