import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnText } from './column-text.ts';

it('a column of texts says each of them, and each text once, however many rows there are', () => {
  const text = fc.constantFrom('livré', '', '"', 'مكتمل', '\\', 'null', '1');
  fc.assert(
    fc.property(fc.array(text, { maxLength: 100 }), (texts) => {
      const [kind, dictionary, places] = JSON.parse(columnText('d', texts));
      expect(kind).toBe('d');
      expect(places.map((place: number) => dictionary[place])).toEqual(texts);
      expect(dictionary).toEqual([...new Set(texts)]);
    }),
  );
});

it('times are told as differences to the last one before, a missing one as null', () => {
  expect(columnText('t', ['100', null, 130, '120'])).toBe('["t",[100,null,30,-10]]');
  expect(columnText('t', [])).toBe('["t",[]]');
});
