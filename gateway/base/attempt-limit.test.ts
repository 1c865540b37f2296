import { describe, expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit.ts';
import { TooMany } from './refusal.ts';

const OPERATOR = '192.0.2.1';
let now = 0;
const limitOf = (most: number): AttemptLimit => new AttemptLimit(most, () => now);

describe('the limit of sign-ins', () => {
  it('lets thousands in from one address', () => {
    const limit = limitOf(3);
    for (let person = 1; person <= 20_000; person += 1) expect(() => limit.count(person, OPERATOR)).not.toThrow();
  });

  it('keeps out whoever tries one account again and again, and nobody else', () => {
    const limit = limitOf(3);
    for (let attempt = 0; attempt < 3; attempt += 1) limit.count('attacked', OPERATOR);
    for (let attempt = 0; attempt < 50; attempt += 1) expect(() => limit.count('attacked', OPERATOR)).toThrow(TooMany);
    expect(() => limit.count('neighbour', OPERATOR)).not.toThrow();
    expect(() => limit.count('attacked', '198.51.100.7')).not.toThrow();
  });

  it('ends after a minute, which it tells', () => {
    const limit = limitOf(1);
    limit.count('one', OPERATOR);
    now += 20_000;
    expect(() => limit.count('one', OPERATOR)).toThrow(expect.objectContaining({ afterMs: 40_000 }));
    now += 40_000;
    expect(() => limit.count('one', OPERATOR)).not.toThrow();
  });

  it('is none when it is 0', () => {
    const limit = limitOf(0);
    for (let attempt = 0; attempt < 1000; attempt += 1) expect(() => limit.count('one', OPERATOR)).not.toThrow();
  });
});
