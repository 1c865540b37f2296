import { describe, expect, it } from 'vitest';
import { sampleWrite } from '#tests/support/sample-write.ts';
import { STILL_SEND_MS, type WriteRow } from '#shared/outbox/row.ts';
import { goesByItself, registrationState } from './registration-state.ts';

const PULLED = { asOf: '2026-11-20T12:00:00Z', counter: null };
const write = (state: WriteRow['state'], over: Partial<WriteRow> = {}): WriteRow =>
  sampleWrite(1, { kind: 'register', state, ...over });
const answered = (asOf: string): Partial<WriteRow> => ({
  verdict: { asOf, counter: null, at: 0, code: null, message: null, errors: [], shows: null, receipt: '', fields: {} },
});
const NONE = { refused: null, waiting: null };

describe('the registration of a phone', () => {
  it('is none when there is none, or when it was given up', () => {
    expect(registrationState([], PULLED)).toEqual(NONE);
    expect(registrationState([write('discarded')], PULLED)).toEqual(NONE);
  });

  it('waits until it is settled, and when it was tried too often', () => {
    for (const state of ['queued', 'sending', 'parked'] as const) {
      const row = write(state);
      expect(registrationState([row], PULLED)).toEqual({ refused: null, waiting: row });
    }
  });

  it('waits once it is done, until the gateway has told later that the person is not registered', () => {
    const later = write('done', answered('2026-11-20T12:00:01Z'));
    expect(registrationState([later], PULLED)).toEqual({ refused: null, waiting: later });
    expect(registrationState([write('done', answered('2026-11-19T12:00:00Z'))], PULLED)).toEqual(NONE);
  });

  it('is corrected when it was refused', () => {
    const row = write('rejected');
    expect(registrationState([row], PULLED)).toEqual({ refused: row, waiting: null });
  });

  it('goes by itself while it waits, and not once it was tried too often or waited for thirty days', () => {
    const kept = { confirmedAt: 1_000 };
    expect(goesByItself(write('queued', kept), 1_000 + STILL_SEND_MS)).toBe(true);
    expect(goesByItself(write('sending', kept), 2_000)).toBe(true);
    expect(goesByItself(write('queued', kept), 1_001 + STILL_SEND_MS)).toBe(false);
    expect(goesByItself(write('parked', kept), 2_000)).toBe(false);
  });
});
