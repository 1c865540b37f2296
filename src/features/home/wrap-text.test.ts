import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

const measure = (text: string): number => Array.from(text).length;
const wrap = (text: string, width = 12, most = 2): string[] => wrapText(text, width, most, measure);

describe('a text in lines', () => {
  it('breaks between words', () => {
    expect(wrap('Blender of 600 W')).toEqual(['Blender of', '600 W']);
    expect(wrap('Blender')).toEqual(['Blender']);
  });

  it('ends in an ellipsis where something is left out, also inside a word that is too long', () => {
    expect(wrap('Blender of 600 W with a glass jug')).toEqual(['Blender of', '600 W with…']);
    expect(wrap('Supercalifragilistic')).toEqual(['Supercalifr…']);
  });

  it('never is wider or has more lines than it may', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 4 }), (text, width, most) => {
        const lines = wrap(text, width, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
