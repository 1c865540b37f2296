import { describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import type { LineChange } from './change-history.ts';
import { foldLineChanges, lineEffect } from './line-history.ts';

const change = (part: Partial<LineChange>): LineChange => ({
  key: 'line-1',
  name: 'Blender',
  field: 'state',
  before: 'pending',
  after: 'confirmed',
  asOf: '2026-11-20T10:00:00Z',
  ...part,
});

describe('the history of lines', () => {
  it('becomes one event per line from its first value to its last, newest first', () => {
    const events = foldLineChanges([
      change({ field: 'amount', before: 100, after: 120 }),
      change({ key: 'line-2', field: 'line', before: null, after: 900 }),
      change({ field: 'amount', before: 120, after: 150, asOf: '2026-11-21T10:00:00Z' }),
      change({ asOf: '2026-11-21T10:00:00Z' }),
    ]);
    expect(events.map(({ key, kind }) => [key, kind])).toEqual([
      ['line-1', 'changed'],
      ['line-2', 'new'],
    ]);
    expect(events[0]).toMatchObject({
      amount: { before: 100, after: 150 },
      state: { before: 'pending', after: 'confirmed' },
      asOf: '2026-11-21T10:00:00Z',
    });
  });

  it('tells nothing of what came and went, came back, or moved on with the month', () => {
    expect(
      foldLineChanges([
        change({ key: 'a', field: 'line', before: null, after: 5 }),
        change({ key: 'a', field: 'line', before: 5, after: null }),
        change({ key: 'b', before: 'pending', after: 'void' }),
        change({ key: 'b', before: 'void', after: 'pending' }),
        change({ key: 'c', field: 'period', before: '2026-10-01', after: '2026-11-01' }),
      ]),
    ).toEqual([]);
  });

  it('keeps the name of a line that is gone', () => {
    const [event] = foldLineChanges([change({ field: 'line', before: 700, after: null })]);
    expect(event).toMatchObject({ kind: 'gone', name: 'Blender' });
  });
});

describe('the effect of an event', () => {
  const [settled, came, gone] = [
    change({}),
    change({ field: 'line', before: null, after: -300 }),
    change({ field: 'line', before: 700, after: null }),
  ].map((each) => foldLineChanges([each])[0]);

  it('of a line that was confirmed moves its amount from pending to confirmed', () => {
    expect(settled && lineEffect(settled, { state: 'confirmed', amount: 1250 })).toEqual({
      confirmed: 1250,
      pending: -1250,
    });
  });

  it('of a new reversal is its loss, and of a line that is gone not known', () => {
    expect(came && lineEffect(came, { state: 'confirmed', amount: -300 })).toEqual({ confirmed: -300, pending: 0 });
    expect(gone && lineEffect(gone, null)).toBeNull();
  });
  it('of a line that is gone takes back what it was at the beginning', () => {
    const was = sampleLine({ state: 'confirmed', amount: 700 });
    const [event] = foldLineChanges([change({}), change({ field: 'line', before: 700, after: null, was })]);
    expect(event && lineEffect(event, null)).toEqual({ confirmed: 0, pending: -700 });
  });

  it('of a line that went and came back is the difference', () => {
    const was = sampleLine({ state: 'confirmed', amount: 700 });
    const [event] = foldLineChanges([
      change({ field: 'line', before: 700, after: null, was }),
      change({ field: 'line', before: null, after: 500 }),
    ]);
    expect(event && lineEffect(event, { state: 'confirmed', amount: 500 })).toEqual({ confirmed: -200, pending: 0 });
  });
});
