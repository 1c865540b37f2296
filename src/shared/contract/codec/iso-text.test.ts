import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoText } from './iso-text.ts';

describe('the text of a moment', () => {
  it('is what Date writes, without its milliseconds, for any second of any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_503_679_999, max: 32_503_679_999 }), (seconds) => {
        expect(isoText(seconds)).toBe(new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));
      }),
    );
  });
  it('is empty for none', () => expect([isoText(undefined), isoText(Number.NaN)]).toEqual(['', '']));
});
