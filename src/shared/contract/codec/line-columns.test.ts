import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, sampleLine } from '#tests/support/sample-lines.ts';
import { decodeLines, encodeLines } from './line-columns.ts';

const overTheWire = (lines: Parameters<typeof encodeLines>[0]): unknown =>
  JSON.parse(JSON.stringify(encodeLines(lines)));

describe('lines as columns', () => {
  it('come out of the wire as they went in', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(decodeLines(overTheWire(lines))).toEqual({ ok: true, value: lines });
      }),
    );
  });

  it('of an older side, without delivery and reason, come with these empty', () => {
    const columns = encodeLines([sampleLine({ reason: 'Returned', deliveredAt: '2026-11-10T10:00:00Z' })]);
    const { reason, deliveredAt, ...c } = columns.c;
    expect([reason, deliveredAt].length).toBe(2);
    const decoded = decodeLines({ ...columns, c });
    expect(decoded.ok && decoded.value[0]).toMatchObject({ reason: '', deliveredAt: '' });
  });

  it('are refused as a whole for one bad value, naming column and row', () => {
    const columns = encodeLines([sampleLine(), sampleLine({ id: 'line-2' })]);
    expect(decodeLines({ ...columns, c: { ...columns.c, amount: ['i', [5, 1.5]] } })).toEqual({
      ok: false,
      error: 'lines: amount: row 1: no whole number',
    });
    expect(decodeLines({ ...columns, c: { ...columns.c, state: ['d', ['pending'], [0, 7]] } })).toEqual({
      ok: false,
      error: 'lines: state: row 1: no text',
    });
    expect(decodeLines({ ...columns, c: { ...columns.c, accruedAt: ['t', [0, 9e12]] } })).toMatchObject({ ok: false });
  });

  it('without an amount are no lines', () => {
    const columns = encodeLines([sampleLine()]);
    const { amount, ...c } = columns.c;
    expect(amount).toBeDefined();
    expect(decodeLines({ ...columns, c })).toEqual({ ok: false, error: 'lines: amount is missing' });
    expect(decodeLines('nonsense')).toEqual({ ok: false, error: 'lines: no count or no columns' });
  });
});
