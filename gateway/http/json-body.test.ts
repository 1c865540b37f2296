import { describe, expect, it } from 'vitest';
import { tooDeep } from './json-body.ts';

describe('the depth of a body', () => {
  it('is bounded, for lists and objects alike', () => {
    expect(tooDeep('['.repeat(32))).toBe(false);
    expect(tooDeep('['.repeat(33))).toBe(true);
    expect(tooDeep('{"a":'.repeat(33))).toBe(true);
  });

  it('does not grow by what lies side by side or stands in a text', () => {
    expect(tooDeep(JSON.stringify(Array.from({ length: 99 }, () => [{ a: [] }])))).toBe(false);
    expect(tooDeep(JSON.stringify({ text: `"\\${'['.repeat(99)}`, other: '{'.repeat(99) }))).toBe(false);
  });
});
