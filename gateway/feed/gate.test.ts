import { expect, it } from 'vitest';
import { TooMany } from '#gateway/base/refusal.ts';
import { Gate } from './gate.ts';

it('beyond what is worked on at a time, a request is told when to come again', async () => {
  let now = 0;
  const gate = new Gate(0, () => now);
  const ends: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const running = [gate.pass(work), gate.pass(work)];
  const refused = await gate.pass(work).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(TooMany);
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', afterMs: 1000 });
  now = 7000;
  for (const end of ends) end();
  await Promise.all(running);
  const more = [gate.pass(work), gate.pass(work)];
  expect(await gate.pass(work).catch((cause: unknown) => cause)).toMatchObject({ afterMs: 7000 });
  for (const end of ends) end();
  await Promise.all(more);
});

it('a key has so many events a minute, others theirs', () => {
  let now = 0;
  const gate = new Gate(100, () => now);
  gate.count('erp', 90);
  expect(() => gate.count('erp', 11)).toThrow(TooMany);
  gate.count('erp', 10);
  gate.count('other', 100);
  now = 60_000;
  gate.count('erp', 5000);
  expect(() => gate.count('erp', 1)).toThrow(TooMany);
});
