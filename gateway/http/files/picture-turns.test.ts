import { expect, it } from 'vitest';
import { TooMany } from '#gateway/base/refusal.ts';
import { PictureTurns } from './picture-turns.ts';

/** Works that end when they are told to, and how many have begun. */
function works() {
  const ends: (() => void)[] = [];
  return {
    begun: () => ends.length,
    work: (): Promise<void> => new Promise((resolve) => ends.push(resolve)),
    endOne: async (at: number): Promise<void> => {
      ends[at]?.();
      await new Promise((next) => setImmediate(next));
    },
  };
}

it('two pictures are worked on at a time, and the next begins where one ends, even with a failure', async () => {
  const turns = new PictureTurns();
  const { begun, work, endOne } = works();
  const failing = (): Promise<void> => work().then(() => Promise.reject(new Error('broken')));
  const all = [failing, work, work, work].map((each, person) => turns.take(person, each).catch(() => 'failed'));
  await Promise.resolve();
  expect(begun()).toBe(2);
  await endOne(0);
  expect(begun()).toBe(3);
  await endOne(1);
  expect(begun()).toBe(4);
  await endOne(2);
  await endOne(3);
  expect(await Promise.all(all)).toEqual(['failed', undefined, undefined, undefined]);
});

it('whoever comes to a line of ten is told when to come again', async () => {
  const turns = new PictureTurns();
  const { work, endOne } = works();
  const all = Array.from({ length: 12 }, (_unused, person) => turns.take(person, work));
  await expect(turns.take(99, work)).rejects.toMatchObject({ code: 'RATE_LIMITED', afterMs: 5000 });
  for (let at = 0; at < 12; at += 1) await endOne(at);
  await Promise.all(all);
  const after = turns.take(99, work);
  await Promise.resolve();
  await endOne(12);
  await expect(after).resolves.toBeUndefined();
});

it('one person has four places, so that others still have some', async () => {
  const turns = new PictureTurns();
  const { begun, work, endOne } = works();
  const all = Array.from({ length: 4 }, () => turns.take(1, work));
  await expect(turns.take(1, work)).rejects.toThrow(TooMany);
  all.push(turns.take(2, work));
  await endOne(0);
  all.push(turns.take(1, work));
  for (let at = 1; at < 6; at += 1) await endOne(at);
  expect(begun()).toBe(6);
  await Promise.all(all);
});
