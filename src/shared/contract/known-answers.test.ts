import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, inOrder, withDifference } from './known-answers.ts';

const copies = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'a/b', 'a?b=1', 'é'), fc.integer({ min: 0, max: 2 }))
    .map(([path, tag]) => `${path} ${tag}`),
);

describe('the difference between two lists of answers', () => {
  it('leads from one to the other', () => {
    fc.assert(
      fc.property(copies, copies, (one, other) => {
        const [before, after] = [inOrder(one), inOrder(other)];
        expect(withDifference(before, differenceOf(before, after))).toEqual(after);
      }),
    );
  });

  it('is empty between equal lists, and names a changed answer once', () => {
    expect(differenceOf(['a 1', 'b 1'], ['a 1', 'b 1'])).toEqual([]);
    expect(differenceOf(['a 1', 'b 1'], ['a 2'])).toEqual(['a 2', 'b']);
  });
});
