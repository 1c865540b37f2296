import { expect, it } from 'vitest';
import { CountWindows } from './count-windows.ts';

it('a window begins with the first and ends by itself', () => {
  const windows = new CountWindows(10);
  windows.count('one', 0, 60);
  expect(windows.count('one', 59, 60)).toEqual({ endsAt: 60, count: 2 });
  expect(windows.at('one', 60)).toBeNull();
  expect(windows.count('one', 60, 60)).toEqual({ endsAt: 120, count: 1 });
});

it('the window that began first is forgotten when there are too many, also when its key was there before', () => {
  const windows = new CountWindows(2);
  windows.count('one', 0, 60);
  windows.count('two', 1, 60);
  windows.count('one', 70, 60);
  windows.count('three', 71, 60);
  expect(['one', 'two', 'three'].map((key) => windows.at(key, 60)?.count ?? 0)).toEqual([1, 0, 1]);
});
