import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, sampleLine } from '#tests/support/sample-lines.ts';
import { dayOfLine, expectedDay, groupByExpected, groupBySale } from './commission-lists.ts';
import { monthOf } from '#shared/domain/time/period.ts';

const ZONE = 'Africa/Casablanca';
const TODAY = '2026-11-20';

describe('the day of a line', () => {
  it('always lies in its period', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const line of lines) expect(monthOf(dayOfLine(line, ZONE))).toBe(line.period);
      }),
    );
  });

  it('of a confirmed line is that of the confirmation', () => {
    expect(dayOfLine(sampleLine({ state: 'confirmed', stateAt: '2026-11-12T23:30:00Z' }), ZONE)).toBe('2026-11-12');
  });

  it('of a line without a moment is the first of its period', () => {
    expect(dayOfLine(sampleLine({ accruedAt: '', stateAt: '' }), ZONE)).toBe('2026-11-01');
  });
});

describe('lines by sale', () => {
  it('add up to the same as the lines, and hold each line once', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const sales = groupBySale(lines);
        const sum = (state: string): number =>
          lines.reduce((total, line) => (line.state === state ? total + line.amount : total), 0);
        expect(sales.reduce((total, { pending }) => total + pending, 0)).toBe(sum('pending'));
        expect(sales.reduce((total, { confirmed }) => total + confirmed, 0)).toBe(sum('confirmed'));
        expect(sales.flatMap((sale) => sale.lines.map(({ id }) => id)).toSorted()).toEqual(
          lines.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });

  it('put what belongs to no order last', () => {
    const sales = groupBySale([sampleLine({ orderId: '', id: 'bonus' }), sampleLine()]);
    expect(sales.map(({ orderId }) => orderId)).toEqual(['700100', '']);
  });
});

describe('pending lines by the day they are expected', () => {
  const delivered = (deliveredAt: string, id: string) => sampleLine({ id, status: 'delivered', deliveredAt });

  it('add up to the same as the lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const groups = groupByExpected(lines, TODAY, ZONE);
        expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          lines.reduce((sum, { amount }) => sum + amount, 0),
        );
      }),
    );
  });

  it('are expected seven days after the delivery, in the month of that day', () => {
    const groups = groupByExpected(
      [
        delivered('2026-11-26T10:00:00Z', 'late'),
        sampleLine({ id: 'on-its-way' }),
        delivered('2026-11-14T10:00:00Z', 'soon'),
      ],
      TODAY,
      ZONE,
    );
    expect(groups.map(({ day, month }) => [day, month])).toEqual([
      ['2026-11-21', '2026-11-01'],
      ['2026-12-03', '2026-12-01'],
      [null, null],
    ]);
  });

  it('of the team have no day, and are no lines that are not delivered', () => {
    const team = sampleLine({ id: 'team', type: 'indirect1', status: '', deliveredAt: '' });
    const groups = groupByExpected([team, sampleLine({ id: 'on-its-way' })], TODAY, ZONE);
    expect(groups.map(({ day, own, lines }) => [day, own, lines.map(({ id }) => id)])).toEqual([
      [null, true, ['on-its-way']],
      [null, false, ['team']],
    ]);
  });

  it('are expected today when their day went by', () => {
    const overdue = delivered('2026-11-02T10:00:00Z', 'overdue');
    expect(groupByExpected([overdue], TODAY, ZONE)[0]?.day).toBe(TODAY);
    expect(expectedDay(overdue, TODAY, ZONE)).toBe(TODAY);
  });

  it('cannot be told once the line is decided', () => {
    expect(expectedDay({ ...delivered('2026-11-14T10:00:00Z', 'done'), state: 'confirmed' }, TODAY, ZONE)).toBeNull();
  });
});
