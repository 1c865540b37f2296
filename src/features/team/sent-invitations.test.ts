import { describe, expect, it } from 'vitest';
import { sampleWrite } from '#tests/support/sample-write.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { invitationBody } from './invitation.ts';
import { sentInvitations } from './sent-invitations.ts';

const verdict = (shows: Record<string, unknown> | null): WriteRow['verdict'] => ({
  asOf: '2026-11-20T12:00:00Z',
  counter: null,
  at: 0,
  code: null,
  message: null,
  errors: [],
  shows,
  receipt: 'r',
  fields: {},
});
const body = (type: 'member' | 'store', name: string) => ({ type, name });

describe('the invitations of this phone', () => {
  const writes = [
    sampleWrite(1, { state: 'done', verdict: verdict(body('member', 'Hind')) }),
    sampleWrite(2, { body: body('store', 'Épicerie') }),
    sampleWrite(3, { body: body('member', 'Omar') }),
    sampleWrite(4, { body: body('member', 'given up'), state: 'discarded' }),
    sampleWrite(5, { kind: 'update-profile', body: { first_name: 'Salma' } }),
  ];
  const names = (type: 'member' | 'store', rows = writes) => sentInvitations(rows, type).map(({ name }) => name);

  it('are those of the type, newest first, waiting and sent ones alike', () => {
    expect(names('member')).toEqual(['Omar', 'Hind']);
    expect(names('store')).toEqual(['Épicerie']);
  });

  it('stand without a name in both lists when the phone has let go of it', () => {
    const old = [sampleWrite(1, { state: 'done', verdict: verdict(null) })];
    expect([names('member', old), names('store', old)]).toEqual([[null], [null]]);
  });
});

describe('an invitation that is sent', () => {
  it('holds the plain number, and nothing of what was left empty', () => {
    expect(invitationBody('store', { name: ' Épicerie ', phone_number: '+212 612 34 56 78', email: ' ' })).toEqual({
      type: 'store',
      name: 'Épicerie',
      phone_number: '0612345678',
    });
  });
});
