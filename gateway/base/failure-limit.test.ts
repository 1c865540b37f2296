import { beforeEach, describe, expect, it } from 'vitest';
import { FailureLimit } from './failure-limit.ts';
import { Refusal, TooMany } from './refusal.ts';

const OPERATOR = '192.0.2.1';
let now = 0;
beforeEach(() => {
  now = 0;
});
const limitOf = (most: number): FailureLimit => new FailureLimit(most, 'Too many', () => now);
const isRefusal = (cause: unknown): boolean => cause instanceof Refusal;
const fine = (): Promise<string> => Promise.resolve('fine');
const refuse = (): Promise<never> => Promise.reject(new Refusal('UNAUTHENTICATED', 'no'));
const fail = (): Promise<never> => Promise.reject(new Error('away'));

const failures = async (limit: FailureLimit, times: number, work: () => Promise<never>, address = OPERATOR) => {
  for (let turn = 0; turn < times; turn += 1)
    await expect(limit.pass(address, work, isRefusal)).rejects.not.toBeInstanceOf(TooMany);
};

describe('the limit of failures', () => {
  it('counts nobody who succeeds', async () => {
    const limit = limitOf(2);
    for (let person = 0; person < 1000; person += 1) expect(await limit.pass(OPERATOR, fine, isRefusal)).toBe('fine');
  });

  it('does nothing more for an address after too many, says until when, and leaves other addresses alone', async () => {
    const limit = limitOf(2);
    await failures(limit, 2, refuse);
    now = 20_000;
    await expect(limit.pass(OPERATOR, fine, isRefusal)).rejects.toMatchObject({ afterMs: 40_000 });
    expect(await limit.pass('198.51.100.7', fine, isRefusal)).toBe('fine');
    now = 60_000;
    expect(await limit.pass(OPERATOR, fine, isRefusal)).toBe('fine');
  });

  it('counts addresses of one IPv6 network as one', async () => {
    const limit = limitOf(2);
    await failures(limit, 1, refuse, '2001:db8::1');
    await failures(limit, 1, refuse, '2001:db8::2');
    await expect(limit.pass('2001:db8::3', fine, isRefusal)).rejects.toBeInstanceOf(TooMany);
  });

  it('does not count failures that are nobody’s', async () => {
    const limit = limitOf(2);
    await failures(limit, 10, fail);
    expect(await limit.pass(OPERATOR, fine, isRefusal)).toBe('fine');
  });

  it('is none when it is 0', async () => {
    const limit = limitOf(0);
    await failures(limit, 100, refuse);
    expect(await limit.pass(OPERATOR, fine, isRefusal)).toBe('fine');
  });
});
