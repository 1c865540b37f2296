import * as v from 'valibot';
import { expect, it } from 'vitest';
import { registrationSchema } from '#shared/contract/calls/profile.ts';
import { REFERRAL_CODE } from './referral-code.ts';

it('a registration names whoever invited by any id that a consultant may have', () => {
  const ids = ['JF-104211', 'a_b', 'MA.104211', 'Région 7', 'x@y', 'a'.repeat(100)];
  expect(ids.filter((id) => v.is(registrationSchema.entries.referral, id))).toEqual(ids);
});

it('a code has no sign that means something in a page or in an address, and none that nobody sees', () => {
  const none = ['', '../x', '<b>', 'a"b', "a'b", 'a&b', 'a\0b', '\u202eab', '\ufffd%A', 'a'.repeat(101)];
  expect(none.filter((code) => REFERRAL_CODE.test(code))).toEqual([]);
});
