import { describe, expect, it } from 'vitest';
import { measure, type Played } from './measure.ts';
import type { PlayedItem, Population } from './population.ts';
import { documentOf, exportSection, median, sectionOf } from './report.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

/** Four orders a day for five months; each item takes the same way, but for one in six that fails, and waits `wait(n)` days for its delivery. */
function population(wait: (number: number) => number): Population {
  const items = Array.from({ length: 600 }, (_unused, number): PlayedItem => {
    const created = START + number * (DAY / 4);
    const stopped = number % 6 === 5 ? created + 1.5 * DAY : null;
    const delivered = stopped === null ? created + wait(number) * DAY : null;
    return {
      consultant: 'C',
      orderId: `O${number}`,
      itemId: '1',
      amount: 1000 + (number % 7) * 300,
      created,
      ongoing: created + DAY,
      delivered,
      stopped,
      returned: null,
      completed: delivered === null ? null : delivered + 7 * DAY,
    };
  });
  return { title: 'Made up', about: 'Made up.', items, timeZone: 'UTC', until: START + 150 * DAY };
}
const estimatesOf = (played: readonly Played[]): number[] => played.map(({ estimate }) => estimate);

describe('months that are played forward', () => {
  it('are foretold within a few percent where items live alike, and the old rule is further off', () => {
    const { played } = measure(population((number) => 3 + (number % 5)));
    const days = played.filter(({ day, period }) => day === 15 && period >= '2026-03-01');
    expect(days.length).toBeGreaterThan(1);
    const error = (rule: 'estimate' | 'old'): number =>
      median(days.map((each) => Math.abs(each[rule] - each.final) / each.final));
    expect(error('estimate')).toBeLessThan(0.05);
    expect(error('old')).toBeGreaterThan(error('estimate'));
    expect(played.every(({ low, high, estimate }) => low < high && low <= estimate && estimate <= high)).toBe(true);
  });

  it('are foretold from what was known that day: another future changes no forecast before it', () => {
    const turn = Date.parse('2026-04-15T00:00:00Z');
    const usual = population(() => 4);
    const slower = {
      ...usual,
      items: usual.items.map((item) =>
        item.delivered !== null && item.delivered >= turn
          ? { ...item, delivered: item.delivered + 9 * DAY, completed: item.delivered + 16 * DAY }
          : item,
      ),
    };
    const until = (of: Population): Played[] =>
      measure(of).played.filter(({ period, day }) => period < '2026-04-01' || (period === '2026-04-01' && day < 15));
    expect(estimatesOf(until(slower))).toEqual(estimatesOf(until(usual)));
    expect(until(usual).length).toBeGreaterThan(10);
  });
});

it('a run without an export keeps what the document says of one', () => {
  const made = population(() => 4);
  const section = sectionOf(made, measure(made));
  const document = documentOf([section, '## An export\n\nTable']);
  expect(exportSection(document)).toBe('## An export\n\nTable');
  expect(documentOf([section, exportSection(document)])).toBe(document);
  expect(exportSection(documentOf([section, '']))).toBe('');
});
