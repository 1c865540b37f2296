import { describe, expect, it } from 'vitest';
import { SAMPLE_NOW as NOW, sampleWrite as write } from '#tests/support/sample-write.ts';
import { WRITE_KINDS } from '#shared/outbox/kinds.ts';
import { STILL_SEND_MS, type WriteRow } from '#shared/outbox/row.ts';
import { fixPath } from './fix-path.ts';
import { nameOf } from './name-of.ts';
import { groupWrites } from './write-groups.ts';

const GONE: WriteRow['verdict'] = {
  asOf: null,
  counter: null,
  at: NOW,
  code: 'NOT_FOUND',
  message: null,
  errors: [],
  shows: null,
  receipt: 'ID',
  fields: {},
};

const ids = (rows: readonly WriteRow[]): number[] => rows.map(({ seq }) => seq);

describe('writes in groups', () => {
  it('stand by what the person has to do, the newest first', () => {
    const groups = groupWrites(
      [
        write(1),
        write(2, { state: 'sending' }),
        write(3, { state: 'rejected' }),
        write(4, { state: 'parked' }),
        write(5, { state: 'done' }),
        write(6, { state: 'discarded' }),
        write(7, { confirmedAt: NOW - STILL_SEND_MS - 1 }),
      ],
      NOW,
    );
    expect(ids(groups.attention)).toEqual([7, 4, 3]);
    expect(ids(groups.waiting)).toEqual([2, 1]);
    expect(ids(groups.sent)).toEqual([5]);
  });

  it('say nothing of notifications that were read', () => {
    expect(groupWrites([write(1, { kind: 'read-notification' })], NOW).waiting).toEqual([]);
  });
});

describe('the form of a write', () => {
  it('is the one that it was made in, and knows the write', () => {
    expect(fixPath(write(1, { kind: 'add-payment-method', params: { type: 'mobile_money' } }), [])).toBe(
      '/payment-method/mobile_money?fix=id-1',
    );
    expect(fixPath(write(2, { kind: 'edit-payment-method', params: { paymentMethodId: 'a/b' } }), [])).toBe(
      '/payment-method/a%2Fb/edit?fix=id-2',
    );
    const params = { paymentMethodId: '9', type: 'bank_transfer' };
    expect(fixPath(write(9, { kind: 'remove-payment-method', params }), [])).toBe('/payment-method/9/edit');
    expect(fixPath(write(10, { kind: 'set-goal', params: { period: '2026-11-01' } }), [])).toBe(
      '/commissions/goal?fix=id-10',
    );
    expect(fixPath(write(8, { kind: 'edit-payment-method', params, verdict: GONE }), [])).toBe(
      '/payment-method/bank_transfer?fix=id-8',
    );
    expect(fixPath(write(3, { kind: 'read-notification' }), [])).toBeNull();
    expect(fixPath(write(6, { kind: 'update-profile', body: { preferred_language: 'ar' } }), [])).toBe('/account');
    expect(
      fixPath(write(7, { kind: 'update-profile', body: { preferred_language: 'ar', city: 'x' } }), []),
    ).not.toBeNull();
    expect(fixPath(write(4, { body: { type: 'member', name: 'Hind' } }), [])).toBe(
      '/team-members/recruit-member?fix=id-4',
    );
    expect(fixPath(write(5, { body: { type: 'store', name: 'Épicerie' } }), [])).toBe(
      '/team-members/recruit-store?fix=id-5',
    );
  });
});

it('a registration of somebody who is registered already leads to the profile, where it can still be corrected', () => {
  const verdict = { ...GONE, code: 'CONFLICT' as const, present: { id: '7' } };
  expect(fixPath(write(1, { kind: 'register', state: 'rejected', verdict }), [])).toBe('/personal-info/edit');
  expect(fixPath(write(1, { kind: 'register', state: 'rejected' }), [])).toBe('/register?fix=id-1');
});

describe('an edit of an account that was added here', () => {
  const added = write(1, { kind: 'add-payment-method', params: { type: 'mobile_money' } });
  const edit = write(2, {
    kind: 'edit-payment-method',
    params: { type: 'mobile_money', paymentMethodId: { fromRow: added.id, field: 'paymentMethodId' } },
  });

  it('is opened at that account once the gateway has named it, and nowhere before', () => {
    expect(fixPath(edit, [added, edit])).toBeNull();
    const named = { ...GONE, code: null, fields: { paymentMethodId: '7' } };
    expect(fixPath(edit, [{ ...added, state: 'done', verdict: named }, edit])).toBe('/payment-method/7/edit?fix=id-2');
  });
});

describe('every kind of write', () => {
  it('is opened somewhere, but pictures, which are changed where they stand, and what was read, which is no business of the person', () => {
    const params = { type: 'mobile_money', paymentMethodId: '9' };
    const closed = WRITE_KINDS.filter((kind) => fixPath(write(1, { kind, params }), []) === null);
    expect(closed).toEqual(['upload-image', 'read-notification']);
  });
});

describe('the name in a write', () => {
  it('is what the person invited, or whom they are paid to', () => {
    expect(nameOf(write(1, { body: { type: 'member', name: 'Hind' } }))).toBe('Hind');
    expect(nameOf(write(2, { kind: 'add-payment-method', body: { account_name: 'Salma B' } }))).toBe('Salma B');
    expect(nameOf(write(3, { kind: 'add-payment-method', body: { full_name: 'Salma C' } }))).toBe('Salma C');
  });

  it('is missing where the write has none, or is settled without it', () => {
    expect(nameOf(write(1, { kind: 'accept-terms', body: { jforce_agreement: true } }))).toBeNull();
    expect(nameOf(write(2, { state: 'done', body: null }))).toBeNull();
    expect(nameOf(write(3, { body: 'of another version' }))).toBeNull();
  });
});
