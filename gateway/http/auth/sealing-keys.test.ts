import { describe, expect, it } from 'vitest';
import { sealingKeysOf } from './sealing-keys.ts';

const [first, second] = [
  { version: 1, root: 'a'.repeat(32) },
  { version: 2, root: 'b'.repeat(32) },
];

describe('the keys by which a phone seals', () => {
  it('are the same at every sign-in of a person, and of nobody else', () => {
    expect(sealingKeysOf([first], 'subject-a')).toEqual(sealingKeysOf([first], 'subject-a'));
    const [own] = sealingKeysOf([first], 'subject-a');
    expect(own?.key).toMatch(/^[\w-]{43}$/);
    expect(sealingKeysOf([first], 'subject-b')[0]?.key).not.toBe(own?.key);
  });

  it('are one of each root, so that what was sealed under an older one opens', () => {
    const [old] = sealingKeysOf([first], 'subject-a');
    const keys = sealingKeysOf([second, first], 'subject-a');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(old);
    expect(keys[0]?.id).not.toBe(old?.id);
  });

  it('of a root that was replaced under its version have a name of their own', () => {
    const [key] = sealingKeysOf([{ ...first, root: second.root }], 'subject-a');
    expect(key?.id).not.toBe(sealingKeysOf([first], 'subject-a')[0]?.id);
  });
});
