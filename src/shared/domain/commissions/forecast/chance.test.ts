import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AGE_BINS, type ChanceTable, PRIOR_CHANCES, RETURN_DAYS } from './chance-table.ts';
import { chancesOf } from './chance.ts';
import { packChances, unpackChances } from './packed-chances.ts';

const DAY = 86_400_000;
const ZONE = 'Africa/Casablanca';
const END = Date.parse('2026-12-01T00:00:00Z');
const iso = (at: number): string => new Date(at).toISOString();
const rates = (most: number, length: number) =>
  fc.array(fc.double({ min: 0, max: most, noNaN: true }), { minLength: length, maxLength: length });
const pace = fc.record({ on: rates(5, AGE_BINS.length), off: rates(1, AGE_BINS.length) });
const table: fc.Arbitrary<ChanceTable> = fc.record({
  created: pace,
  ongoing: pace,
  returns: rates(0.1, RETURN_DAYS),
  weekdays: rates(2, 7).map((days) => days.map((day) => day + 0.01)),
});
const days = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
const status = fc.constantFrom('created', 'ongoing', 'delivered', '', 'something-new');

it('a chance lies between none and sure, whatever table, state and moment', () => {
  fc.assert(
    fc.property(table, status, days(90), days(31), days(20), (chances, state, age, left, since) => {
      const at = END - left * DAY;
      const deliveredAt = state === 'delivered' ? iso(at - since * DAY) : '';
      const chance = chancesOf(chances, { at, end: END, timeZone: ZONE })({
        status: state,
        orderedAt: iso(at - age * DAY),
        deliveredAt,
      });
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }),
  );
});

it('more days since the delivery never lower the chance where returns get no likelier with time', () => {
  fc.assert(
    fc.property(rates(0.1, RETURN_DAYS), days(31), days(7), days(7), (returns, left, one, other) => {
      const falling = { ...PRIOR_CHANCES, returns: returns.toSorted((a, b) => b - a) };
      const at = END - left * DAY;
      const chanceOf = chancesOf(falling, { at, end: END, timeZone: ZONE });
      const of = (since: number): number =>
        chanceOf({ status: 'delivered', orderedAt: '', deliveredAt: iso(at - since * DAY) });
      expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)) - 1e-9);
    }),
  );
});

it('a further state never has less of a chance than an earlier one of the same age, where nothing fails or returns', () => {
  fc.assert(
    fc.property(rates(3, AGE_BINS.length), rates(3, AGE_BINS.length), days(40), days(31), (ship, arrive, age, left) => {
      const none = AGE_BINS.map(() => 0);
      const smooth: ChanceTable = {
        created: { on: ship, off: none },
        ongoing: { on: arrive, off: none },
        returns: Array.from({ length: RETURN_DAYS }, () => 0),
        weekdays: [1, 1, 1, 1, 1, 1, 1],
      };
      const at = END - left * DAY;
      const chanceOf = chancesOf(smooth, { at, end: END, timeZone: ZONE });
      const of = (state: string): number =>
        chanceOf({ status: state, orderedAt: iso(at - age * DAY), deliveredAt: '' });
      // What is not delivered is reckoned in half days.
      expect(of('ongoing')).toBeGreaterThanOrEqual(of('created') - 0.02);
    }),
  );
});

it('what cannot be delivered seven days before the end has no chance, what was delivered in time nearly all', () => {
  const chanceOf = chancesOf(PRIOR_CHANCES, { at: END - 6.9 * DAY, end: END, timeZone: ZONE });
  const orderedAt = iso(END - 12 * DAY);
  expect(chanceOf({ status: 'ongoing', orderedAt, deliveredAt: '' })).toBe(0);
  expect(chanceOf({ status: 'created', orderedAt, deliveredAt: '' })).toBe(0);
  expect(chanceOf({ status: 'delivered', orderedAt, deliveredAt: iso(END - 7 * DAY) })).toBe(0);
  expect(chanceOf({ status: 'delivered', orderedAt, deliveredAt: iso(END - 9 * DAY) })).toBeGreaterThan(0.95);
});

it('a line of the team, which tells no state, lies between what it may be', () => {
  const at = END - 14 * DAY;
  const chanceOf = chancesOf(PRIOR_CHANCES, { at, end: END, timeZone: ZONE });
  const orderedAt = iso(at - 5 * DAY);
  const of = (state: string): number => chanceOf({ status: state, orderedAt, deliveredAt: '' });
  expect(of('')).toBeGreaterThan(of('created'));
  expect(of('')).toBeLessThan(chanceOf({ status: 'delivered', orderedAt, deliveredAt: iso(at - DAY) }));
});

it('a table that travelled gives the chances that it gave before', () => {
  fc.assert(
    fc.property(table, days(40), days(31), (chances, age, left) => {
      const at = END - left * DAY;
      const item = { status: 'created', orderedAt: iso(at - age * DAY), deliveredAt: '' };
      const of = (one: ChanceTable): number => chancesOf(one, { at, end: END, timeZone: ZONE })(item);
      expect(of(unpackChances(packChances(chances)))).toBeCloseTo(of(chances), 1);
    }),
  );
});
