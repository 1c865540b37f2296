import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAway } from '#gateway/db/engine/errors.ts';
import { hashOfId } from './hash-of-id.ts';
import { Lanes } from './lanes.ts';

const LIMITS = { most: 2, patienceMs: 1000 };
const [ONE, OTHER] = [1, 2];
const boundary = Math.max(hashOfId(ONE), hashOfId(OTHER));
const [low, high] = hashOfId(ONE) < hashOfId(OTHER) ? [ONE, OTHER] : [OTHER, ONE];
const PARTS = [
  { from: -(2 ** 31), to: boundary - 1, node: 'a' },
  { from: boundary, to: 2 ** 31 - 1, node: 'b' },
];

const lanesOf = (): Promise<Lanes> => Lanes.of(() => Promise.resolve(PARTS), LIMITS);
const never = (): Promise<string> => new Promise(() => undefined);
const soon = (): Promise<string> => Promise.resolve('answer');
/** How a question ended, or that it has not. */
async function stateOf(asked: Promise<unknown>): Promise<unknown> {
  const pending = Symbol('pending');
  const found = await Promise.race([asked.catch((cause: unknown) => cause), Promise.resolve(pending)]);
  return found === pending ? 'waits' : found;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('while some wait for a node the people of another one are answered', async () => {
  const lanes = await lanesOf();
  for (let time = 0; time < 5; time += 1) void lanes.ask(low, never).catch(() => undefined);
  await expect(lanes.ask(high, soon)).resolves.toBe('answer');
});

it('no more than some ask a node at a time, and the next one has its turn when one of them is through', async () => {
  const lanes = await lanesOf();
  const ends: (() => void)[] = [];
  const held = (): Promise<string> => new Promise((resolve) => ends.push(() => resolve('held')));
  const first = [lanes.ask(low, held), lanes.ask(low, held)];
  const next = lanes.ask(low, soon);
  await vi.advanceTimersByTimeAsync(500);
  expect(await stateOf(next)).toBe('waits');
  ends[0]?.();
  await expect(next).resolves.toBe('answer');
  ends[1]?.();
  await expect(Promise.all(first)).resolves.toEqual(['held', 'held']);
});

it('whoever waits too long for a turn, or comes when others have, is refused as when the database is away', async () => {
  const lanes = await lanesOf();
  for (let time = 0; time < LIMITS.most; time += 1) void lanes.ask(low, never);
  const waiting = lanes.ask(low, soon).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(LIMITS.patienceMs);
  expect(isAway(await waiting)).toBe(true);
  expect(isAway(await lanes.ask(low, soon).catch((cause: unknown) => cause))).toBe(true);
});

it('a failed question gives its place to the next one', async () => {
  const lanes = await lanesOf();
  for (let time = 0; time < 5; time += 1)
    await expect(lanes.ask(low, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(lanes.ask(low, soon)).resolves.toBe('answer');
});

it('parts that cannot be found again are where they were', async () => {
  let looks = 0;
  const lanes = await Lanes.of(() => {
    looks += 1;
    return looks === 1 ? Promise.resolve(PARTS) : Promise.reject(new Error('away'));
  }, LIMITS);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect(lanes.ask(low, soon)).resolves.toBe('answer');
  expect(looks).toBe(2);
  for (let time = 0; time < LIMITS.most; time += 1) void lanes.ask(low, never);
  expect(await stateOf(lanes.ask(low, soon))).toBe('waits');
});
