import { describe, expect, it } from 'vitest';
import { stampOf } from './stamp.ts';

describe('the stamp of answers', () => {
  it('never goes back when the clock does', () => {
    let now = 1000;
    const stamp = stampOf({ now: () => now });
    expect(stamp.read()).toBe(1000);
    now = 400;
    expect(stamp.read()).toBe(1000);
    now = 1500;
    expect(stamp.read()).toBe(1500);
  });

  it('of a write is later than every stamp before it', () => {
    const stamp = stampOf({ now: () => 1000 });
    const read = stamp.read();
    expect(stamp.write()).toBeGreaterThan(read);
    expect(stamp.read()).toBeGreaterThan(read);
  });

  it('begins where an earlier run ended', () => {
    expect(stampOf({ now: () => 1000 }, 9000).read()).toBe(9000);
  });
});
