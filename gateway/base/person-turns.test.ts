import { expect, it } from 'vitest';
import { PersonTurns } from './person-turns.ts';
import { TooMany } from './refusal.ts';

/** Work that lasts until it is let go. */
function heldWork(): { work: () => Promise<string>; begun: () => number; letGo: () => void } {
  const waiting: (() => void)[] = [];
  return {
    work: () => new Promise((resolve) => waiting.push(() => resolve('done'))),
    begun: () => waiting.length,
    letGo: () => waiting.splice(0).forEach((end) => end()),
  };
}

it('four tasks of a person run at a time, in the order they came, and those of another beside them', async () => {
  const turns = new PersonTurns();
  const [own, other] = [heldWork(), heldWork()];
  const ended: number[] = [];
  const all = Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => {
      await turns.take(1, own.work);
      ended.push(number);
    }),
  );
  const others = turns.take(2, other.work);
  expect([own.begun(), other.begun()]).toEqual([4, 1]);
  other.letGo();
  expect(await others).toBe('done');
  own.letGo();
  await expect.poll(own.begun).toBe(2);
  own.letGo();
  await all;
  expect(ended).toEqual([1, 2, 3, 4, 5, 6]);
});

it('a task that fails makes room as well', async () => {
  const turns = new PersonTurns();
  const failed = () => turns.take(1, () => Promise.reject(new Error('away')));
  for (let turn = 0; turn < 6; turn += 1) await expect(failed()).rejects.toThrow('away');
  expect(await turns.take(1, () => Promise.resolve('done'))).toBe('done');
});

it('what is more than a long line is refused with when to come again', async () => {
  const turns = new PersonTurns();
  const own = heldWork();
  const all = Array.from({ length: 104 }, () => turns.take(1, own.work));
  await expect(turns.take(1, own.work)).rejects.toBeInstanceOf(TooMany);
  for (let round = 0; round < 26; round += 1) {
    await expect.poll(own.begun).toBe(4);
    own.letGo();
  }
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
});
