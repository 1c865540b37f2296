import { describe, expect, it } from 'vitest';
import { excessIn } from './json-body.ts';

describe('the depth of a body', () => {
  it('is bounded, for lists and objects alike', () => {
    expect(excessIn('['.repeat(32))).toBeNull();
    expect(excessIn('['.repeat(33))).toBe('deep');
    expect(excessIn('{"a":'.repeat(33))).toBe('deep');
  });

  it('does not grow by what lies side by side or stands in a text', () => {
    expect(excessIn(JSON.stringify(Array.from({ length: 99 }, () => [{ a: [] }])))).toBeNull();
    expect(excessIn(JSON.stringify({ text: `"\\${'['.repeat(99)}`, other: '{'.repeat(99) }))).toBeNull();
  });
});

describe('the parts of a body', () => {
  it('are bounded, in lists and objects alike: each is looked at, and a wrong one named', () => {
    expect(excessIn(JSON.stringify(Array.from({ length: 2000 }, () => 1)))).toBeNull();
    expect(excessIn(JSON.stringify(Array.from({ length: 2002 }, () => 1)))).toBe('many');
    const names = Object.fromEntries(Array.from({ length: 3000 }, (_none, at) => [`n${at}`, 1]));
    expect(excessIn(JSON.stringify(names))).toBe('many');
  });

  it('do not grow by commas in a text, and have room for the fullest report of failures', () => {
    expect(excessIn(JSON.stringify({ text: ','.repeat(9000) }))).toBeNull();
    const event = { kind: '', at: '', app: '', method: '', path: '', status: 0, duration: 0, name: '', where: '' };
    expect(excessIn(JSON.stringify({ events: Array.from({ length: 100 }, () => event) }))).toBeNull();
  });
});
