import { expect, it } from 'vitest';
import { GIVEN_ID, GIVEN_ORDER_ID, KNOWN_ID, KNOWN_ORDER_ID } from './given-id.ts';

const UNSEEN = ['\u200B', '\u200D', '\u00AD', '\u202E', '\u2060', '\uFEFF', '\u2028', '\u2029'];

it.each(UNSEEN)('an id with a sign that has no shape names nothing new, and still what is there (%j)', (sign) => {
  const id = `A${sign}1`;
  expect([GIVEN_ID.test(id), GIVEN_ORDER_ID.test(id)]).toEqual([false, false]);
  expect([KNOWN_ID.test(id), KNOWN_ORDER_ID.test(id)]).toEqual([true, true]);
});

it('an id of any script is one', () => {
  for (const id of ['A-77', 'طلب ٧', 'é', '注文', '😀'])
    expect([GIVEN_ID, GIVEN_ORDER_ID, KNOWN_ID, KNOWN_ORDER_ID].every((each) => each.test(id))).toBe(true);
  expect([GIVEN_ID.test('SO/1'), GIVEN_ORDER_ID.test('SO/1')]).toEqual([false, true]);
});
